import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What may happen to a request on its way. `refuse`: reset before it arrives; `lose`: it has its effect, and the
 * connection is reset; `cut`: the same in the middle of the answer; `hang` and `hangAfter`: silence without and with the
 * effect; `throttle` and `broken`: the service says so; `twice`: it arrives again after it was answered.
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

/** The request to strike, counted from 1 since arming, or all from one on. */
export type Plan =
  | { readonly fault: WireFault; readonly at: number }
  | { readonly fault: WireFault; readonly from: number };
type Answer = { readonly status: number; readonly type: string; readonly body: Buffer };

/** How a service says that it is too much, or that it is broken. */
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

const forward = async (endpoint: string, request: IncomingMessage, body: Buffer): Promise<Answer> => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
  const answer = await fetch(`${endpoint}${request.url}`, { method: 'POST', headers, body: new Uint8Array(body) });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
};

const send = (response: ServerResponse, { status, type, body }: Answer): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
};

const cut = async (response: ServerResponse, { status, type, body }: Answer): Promise<void> => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  await new Promise((resolve) => response.write(body.subarray(0, Math.floor(body.length / 2)), resolve));
  response.socket?.resetAndDestroy();
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pass: () => Promise<Answer>;
  readonly errors: ServiceErrors;
};

const strike = async (fault: WireFault, { request, response, pass, errors }: Exchange): Promise<unknown> => {
  switch (fault) {
    case 'refuse':
      return request.socket.resetAndDestroy();
    case 'lose':
      await pass();
      return request.socket.resetAndDestroy();
    case 'cut':
      return cut(response, await pass());
    case 'hang':
      return undefined;
    case 'hangAfter':
      return pass();
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

/** Stands before a service and does to its requests what `during` is told; otherwise hands everything on. */
export const startFaultProxy = async (endpoint: string, errors: ServiceErrors = dynamoDbErrors) => {
  let plan: Plan | undefined;
  let requests = 0;
  const underWay = new Set<Promise<unknown>>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const fault = plan !== undefined && isStruck(plan, requests) ? plan.fault : undefined;
    const body = await buffer(request);
    const pass = () => forward(endpoint, request, body);
    if (fault === undefined) return send(response, await pass());
    await strike(fault, { request, response, pass, errors });
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
    /** Runs something under a fault, or without; says how many requests that took. Nothing is under way afterwards. */
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
