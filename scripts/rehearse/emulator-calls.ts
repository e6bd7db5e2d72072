import { createHash, createHmac } from 'node:crypto';
import { account, type Emulator, region } from './emulator.ts';

export type DeployedFunction = {
  readonly FunctionName: string;
  readonly FunctionArn: string;
  readonly Description: string;
  readonly Environment: { readonly Variables: Readonly<Record<string, string>> };
};

/** Returns the deployed functions by the name in their descriptions. */
export const listFunctions = async ({
  url,
}: Emulator): Promise<ReadonlyMap<string, DeployedFunction>> => {
  const path = `${url}/2015-03-31/functions/?MaxItems=100`;
  const { Functions } = await readJson<{ Functions: DeployedFunction[] }>(path, 'lambda');
  return new Map(
    Functions.map((deployed) => [deployed.Description.replace(/^.*: /, ''), deployed]),
  );
};

/** Invokes a function and returns its result; throws the function's error. */
export const invoke = async (
  { url }: Emulator,
  functionArn: string,
  event: string,
): Promise<unknown> => {
  const name = functionArn.slice(functionArn.lastIndexOf(':') + 1);
  const path = `${url}/2015-03-31/functions/${name}/invocations`;
  const response = await signedFetch(path, getCaller('lambda'), 'POST', event);
  const text = await response.text();
  if (response.headers.has('x-amz-function-error')) throw new Error(`${name} threw ${text}`);
  if (!response.ok) throw new Error(`Invoking ${name} returned ${response.status}: ${text}`);

  return JSON.parse(text);
};

export type DeployedSchedule = {
  readonly Name: string;
  readonly Description: string;
  readonly State: string;
  readonly Target: {
    readonly Arn: string;
    readonly Input: string;
    readonly DeadLetterConfig?: { readonly Arn: string };
  };
};

export const listSchedules = async ({
  url,
}: Emulator): Promise<ReadonlyMap<string, DeployedSchedule>> => {
  const { Schedules } = await readJson<{ Schedules: { Name: string; GroupName: string }[] }>(
    `${url}/schedules`,
    'scheduler',
  );
  const schedules = await Promise.all(
    Schedules.map(({ Name, GroupName }) =>
      readJson<DeployedSchedule>(`${url}/schedules/${Name}?groupName=${GroupName}`, 'scheduler'),
    ),
  );
  return new Map(
    schedules.map((schedule) => [schedule.Description.replace(/^.*: /, ''), schedule]),
  );
};

export const listSubjects = async (
  { url }: Emulator,
  recipient: string,
): Promise<readonly string[]> => {
  type Sent = { readonly To: readonly string[]; readonly Subject: string };
  const path = `${url}/_ministack/ses/messages?account=${account}`;
  const { messages } = await readJson<{ messages: Record<string, Sent[]> }>(path, 'ses');
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.some((address) => address.includes(recipient)))
    .map(({ Subject }) => Subject);
};

const getCaller = (service: string) => ({ accessKey: 'test', secretKey: 'test', region, service });

const readJson = async <Value>(url: string, service: string): Promise<Value> => {
  const response = await signedFetch(url, getCaller(service));
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`);

  return JSON.parse(text);
};

const signedFetch = (
  address: string,
  caller: Caller,
  method = 'GET',
  body = '',
): Promise<Response> => {
  const url = new URL(address);
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  return fetch(url, {
    method,
    headers: {
      'x-amz-date': time,
      authorization: buildAuthorization(method, url, body, time, caller),
    },
    ...(body === '' ? {} : { body }),
  });
};

type Caller = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly service: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Signs host, date and body by AWS Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const buildAuthorization = (
  method: string,
  url: URL,
  body: string,
  time: string,
  caller: Caller,
): string => {
  const { accessKey, secretKey, region, service } = caller;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.split('/').map(encodeURIComponent).join('/');
  const headers = `host:${url.host}\nx-amz-date:${time}\n`;
  const signedHeaders = 'host;x-amz-date';
  const request = [method, path, query, headers, signedHeaders, sha256(body)].join('\n');

  const day = time.slice(0, 'YYYYMMDD'.length);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const textToSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');

  const dayKey = hmac(`AWS4${secretKey}`, day);
  const regionKey = hmac(dayKey, region);
  const serviceKey = hmac(regionKey, service);
  const signingKey = hmac(serviceKey, 'aws4_request');
  const signature = hmac(signingKey, textToSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
