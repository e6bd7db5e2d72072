export type GatewayResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
};

/** A result with a `statusCode` is a response. An HTTP API sends any other value as JSON with status 200. */
export const gatewayResponseOf = (result: unknown): GatewayResponse => {
  if (!isRecord(result) || result['statusCode'] === undefined) return bareValue(result);
  const { statusCode, headers, cookies, body, isBase64Encoded } = result;
  const text = typeof body === 'string' ? body : '';
  return {
    status: Number(statusCode),
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...headersIn(headers),
      ...(Array.isArray(cookies) ? { 'set-cookie': cookies.map(String) } : {}),
    },
    body: Buffer.from(text, isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const headersIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, header]) =>
      header === undefined ? [] : [[name.toLowerCase(), String(header)]],
    ),
  );

const bareValue = (value: unknown): GatewayResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
});

export const gatewayError = (status: number, code: string, message: string, requestId: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ message, code, requestId })),
});
