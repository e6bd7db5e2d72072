import { createHash, createHmac } from 'node:crypto';

type Caller = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly service: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 over host, date and body: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const authorizationOf = (method: string, url: URL, body: string, time: string, caller: Caller): string => {
  const { accessKey, secretKey, region, service } = caller;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.split('/').map(encodeURIComponent).join('/');
  const headers = `host:${url.host}\nx-amz-date:${time}\n`;
  const request = [method, path, query, headers, 'host;x-amz-date', sha256(body)].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, time.slice(0, 8)));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=host;x-amz-date, Signature=${signature}`;
};

/** A request to a service of AWS that has no client here. */
export const signedFetch = (address: string, caller: Caller, method = 'GET', body = ''): Promise<Response> => {
  const url = new URL(address);
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  return fetch(url, {
    method,
    headers: { 'x-amz-date': time, authorization: authorizationOf(method, url, body, time, caller) },
    ...(body === '' ? {} : { body }),
  });
};
