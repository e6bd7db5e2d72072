import { account, type Emulator, region } from './emulator.ts';
import { signedFetch } from './signed-fetch.ts';

const callerOf = (service: string) => ({ accessKey: 'test', secretKey: 'test', region, service });

const read = async <Value>(url: string, service: string): Promise<Value> => {
  const answer = await signedFetch(url, callerOf(service));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
};

export type DeployedFunction = {
  readonly FunctionName: string;
  readonly FunctionArn: string;
  readonly Description: string;
  readonly Environment: { readonly Variables: Readonly<Record<string, string>> };
};

/** The deployed functions by what their descriptions call them. */
export const functionsOf = async ({ url }: Emulator): Promise<ReadonlyMap<string, DeployedFunction>> => {
  const path = `${url}/2015-03-31/functions/?MaxItems=100`;
  const { Functions } = await read<{ Functions: DeployedFunction[] }>(path, 'lambda');
  return new Map(Functions.map((one) => [one.Description.replace(/^.*: /, ''), one]));
};

/** Calls a function and waits for what it returns; raises what it raised. */
export const invoke = async ({ url }: Emulator, functionArn: string, event: string): Promise<unknown> => {
  const name = functionArn.slice(functionArn.lastIndexOf(':') + 1);
  const path = `${url}/2015-03-31/functions/${name}/invocations`;
  const answer = await signedFetch(path, callerOf('lambda'), 'POST', event);
  const text = await answer.text();
  if (answer.headers.has('x-amz-function-error')) throw new Error(`${name} raised ${text}`);
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`);
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

/** The deployed schedules by the names of their jobs. */
export const schedulesOf = async ({ url }: Emulator): Promise<ReadonlyMap<string, DeployedSchedule>> => {
  const { Schedules } = await read<{ Schedules: { Name: string; GroupName: string }[] }>(
    `${url}/schedules`,
    'scheduler',
  );
  const whole = await Promise.all(
    Schedules.map(({ Name, GroupName }) =>
      read<DeployedSchedule>(`${url}/schedules/${Name}?groupName=${GroupName}`, 'scheduler'),
    ),
  );
  return new Map(whole.map((schedule) => [schedule.Description.replace(/^.*: /, ''), schedule]));
};

/** The subjects of the e-mails that were sent to somebody. */
export const subjectsTo = async ({ url }: Emulator, recipient: string): Promise<readonly string[]> => {
  type Sent = { readonly To: readonly string[]; readonly Subject: string };
  const path = `${url}/_ministack/ses/messages?account=${account}`;
  const { messages } = await read<{ messages: Record<string, Sent[]> }>(path, 'ses');
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.some((address) => address.includes(recipient)))
    .map(({ Subject }) => Subject);
};
