import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { endTimeoutOf } from './end-timeout.ts';

/**
 * The fault of a request. `refuse`: the connection is reset before the request arrives. `lose`: the request takes effect
 * and the connection is reset. `cut`: the same in the middle of the response. `hang` and `hangAfter`: no response until
 * the client's timeout, without and with effect. `throttle` and `broken`: error responses. `twice`: the request arrives again after its response.
 */
export const wireFaults = [
  'delay',
  'refuse',
  'lose',
  'cut',
  'hang',
  'hangAfter',
  'throttle',
  'broken',
  'twice',
] as const;
export type WireFault = (typeof wireFaults)[number];

/** The request to fail, counted from 1, or all requests from one on. Timeouts end at once unless they are real. */
export type Plan = { readonly fault: WireFault; readonly hasRealTimeouts?: boolean } & (
  | { readonly at: number }
  | { readonly from: number }
);
type ServiceResponse = { readonly status: number; readonly type: string; readonly body: Buffer };

/** The error responses of a service. */
export type ServiceErrors = Readonly<Record<'throttle' | 'broken', { readonly status: number; readonly body: string }>>;

const delayMs = 60;

const isStruck = (plan: Plan, request: number): boolean => ('at' in plan ? request === plan.at : request >= plan.from);

const dynamoDbError = (status: number, name: string) => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'As the test wants it' }),
});

const dynamoDbErrors: ServiceErrors = {
  throttle: dynamoDbError(400, 'ProvisionedThroughputExceededException'),
  broken: dynamoDbError(500, 'InternalServerError'),
};

const ownHeaders = new Set(['host', 'connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding']);

const forward = async (endpoint: string, request: IncomingMessage, body: Buffer): Promise<ServiceResponse> => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
  const upstream = await fetch(`${endpoint}${request.url}`, { method: 'POST', headers, body: new Uint8Array(body) });
  const type = upstream.headers.get('content-type') ?? '';
  return { status: upstream.status, type, body: Buffer.from(await upstream.arrayBuffer()) };
};

const send = (response: ServerResponse, { status, type, body }: ServiceResponse): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
};

const cut = async (response: ServerResponse, { status, type, body }: ServiceResponse): Promise<void> => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  await new Promise((resolve) => response.write(body.subarray(0, Math.floor(body.length / 2)), resolve));
  response.socket?.resetAndDestroy();
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pass: () => Promise<ServiceResponse>;
  readonly errors: ServiceErrors;
};

const strike = async (
  { fault, hasRealTimeouts = false }: Plan,
  { request, response, pass, errors }: Exchange,
): Promise<unknown> => {
  switch (fault) {
    case 'refuse':
      return request.socket.resetAndDestroy();
    case 'lose':
      await pass();
      return request.socket.resetAndDestroy();
    case 'cut':
      return cut(response, await pass());
    case 'hang':
    case 'hangAfter':
      if (fault === 'hangAfter') await pass();
      if (!hasRealTimeouts) endTimeoutOf(request.socket);
      return undefined;
    case 'throttle':
    case 'broken': {
      const { status, body } = errors[fault];
      const type = body.startsWith('<') ? 'text/xml' : 'application/x-amz-json-1.0';
      return send(response, { status, type, body: Buffer.from(body) });
    }
    case 'delay':
      await wait(delayMs);
      return send(response, await pass());
    case 'twice':
      send(response, await pass());
      return pass();
  }
};

/** A proxy for a service that injects the faults given to `during` and otherwise forwards requests. */
export const startFaultProxy = async (endpoint: string, errors: ServiceErrors = dynamoDbErrors) => {
  let plan: Plan | undefined;
  let requests = 0;
  const underWay = new Set<Promise<unknown>>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const struck = plan !== undefined && isStruck(plan, requests) ? plan : undefined;
    const body = await buffer(request);
    const pass = () => forward(endpoint, request, body);
    if (struck === undefined) return send(response, await pass());
    await strike(struck, { request, response, pass, errors });
  };

  const server = createServer((request, response) => {
    const served = serve(request, response).catch(() => request.socket.destroy());
    underWay.add(served);
    void served.finally(() => underWay.delete(served));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Runs something with or without a fault and returns its number of requests. Waits until no request is in progress. */
    during: async <Value>(next: Plan | undefined, run: () => Promise<Value>) => {
      plan = next;
      requests = 0;
      try {
        const value = await run();
        return { value, requests };
      } finally {
        await Promise.all(underWay);
        plan = undefined;
      }
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
