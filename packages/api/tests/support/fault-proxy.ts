import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTimeout } from './end-timeout.ts';

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

/**
 * Faults by their effect. The faults of a group differ only to the client, which all use cases share, so that they can take
 * turns from one use case to the next.
 */
export const faultGroups = {
  /** The request does not take effect, or only later. */
  ineffective: ['refuse', 'hang', 'throttle', 'broken', 'delay'],
  /** The request takes effect without a response. */
  unanswered: ['lose', 'cut', 'hangAfter'],
  /** The request takes effect without a response or twice. */
  effective: ['lose', 'twice', 'cut', 'hangAfter'],
  /** A service that is out of reach. */
  lasting: ['refuse', 'hang', 'throttle', 'broken'],
} as const satisfies Readonly<Record<string, readonly WireFault[]>>;

/** Returns the fault whose turn it is. */
export const inTurn = (group: keyof typeof faultGroups, turn: number): WireFault => {
  const faults = faultGroups[group];
  return faults[turn % faults.length] ?? faults[0];
};

/** The request to fail, counted from 1, or all requests from one on. Timeouts end at once unless they are real. */
export type Plan = { readonly fault: WireFault; readonly hasRealTimeouts?: boolean } & (
  | { readonly at: number }
  | { readonly from: number }
);
type ServiceResponse = { readonly status: number; readonly type: string; readonly body: Buffer };

/** The error responses of a service. */
export type ServiceErrors = Readonly<
  Record<'throttle' | 'broken', { readonly status: number; readonly body: string }>
>;

const delayMs = 60;

const isStruck = (plan: Plan, request: number): boolean =>
  'at' in plan ? request === plan.at : request >= plan.from;

const dynamoDbError = (status: number, name: string) => ({
  status,
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    message: 'As the test wants it',
  }),
});

const dynamoDbErrors: ServiceErrors = {
  throttle: dynamoDbError(400, 'ProvisionedThroughputExceededException'),
  broken: dynamoDbError(500, 'InternalServerError'),
};

/** Keeps its connections, because each request of the tests passes here. */
const agent = new Agent({ keepAlive: true });

const forward = (
  endpoint: string,
  { headers, url }: IncomingMessage,
  body: Buffer,
): Promise<ServiceResponse> =>
  new Promise((resolve, reject) => {
    const { connection: _, ...passed } = headers;
    const upstream = openRequest(
      `${endpoint}${url}`,
      { method: 'POST', agent, headers: passed },
      (response) => {
        const { statusCode = 0, headers: received } = response;
        const type = received['content-type'] ?? '';

        buffer(response).then((text) => resolve({ status: statusCode, type, body: text }), reject);
      },
    );

    upstream.on('error', reject).end(body);
  });

const send = (response: ServerResponse, { status, type, body }: ServiceResponse): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
};

const cut = async (
  response: ServerResponse,
  { status, type, body }: ServiceResponse,
): Promise<void> => {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  await new Promise((resolve) =>
    response.write(body.subarray(0, Math.floor(body.length / 2)), resolve),
  );
  response.socket?.resetAndDestroy();
};

const isWrite = ({ headers }: IncomingMessage): boolean =>
  /\.(Put|Update|Delete|TransactWrite)/.test(String(headers['x-amz-target']));

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
      if (!hasRealTimeouts) endWithTimeout(request.socket);

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
  let writes: number[] = [];
  const underWay = new Set<Promise<unknown>>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    if (isWrite(request)) writes.push(requests);

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
    /** Runs something with or without a fault. Returns the number of its requests and which of them write to a table. */
    during: async <Value>(next: Plan | undefined, run: () => Promise<Value>) => {
      plan = next;
      requests = 0;
      writes = [];

      try {
        const value = await run();
        return { value, requests, writes };
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
