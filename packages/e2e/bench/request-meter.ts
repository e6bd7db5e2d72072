import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The cost of database requests in DynamoDB's request units. */
export type Spent = { readonly requests: number; readonly readUnits: number; readonly writeUnits: number };

const reads = ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];
const passedOn = ['content-type', 'x-amz-target', 'x-amz-date', 'x-amz-content-sha256', 'authorization'];
const nothing: Spent = { requests: 0, readUnits: 0, writeUnits: 0 };

const operationOf = ({ headers }: IncomingMessage): string => String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Asks DynamoDB to report the request's cost. The local one does not verify the signature of the body. */
const withReport = (body: string): string => JSON.stringify({ ...JSON.parse(body), ReturnConsumedCapacity: 'TOTAL' });

type Report = { readonly CapacityUnits?: number };

const unitsIn = (text: string): number => {
  const { ConsumedCapacity = [] }: { ConsumedCapacity?: Report | Report[] } = JSON.parse(text);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/** Starts a proxy between the product and its database that sums the request units. */
export const startRequestMeter = async (database: string) => {
  let spent = nothing;
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = operationOf(request);
    const isMetered = [...reads, ...writes].includes(operation);
    const body = (await buffer(request)).toString();
    const headers = passedOn.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)] as [string, string]];
    });
    const received = await fetch(database, { method: 'POST', headers, body: isMetered ? withReport(body) : body });
    const text = await received.text();
    if (isMetered && received.ok) {
      const units = unitsIn(text);
      const isRead = reads.includes(operation);
      spent = {
        requests: spent.requests + 1,
        readUnits: spent.readUnits + (isRead ? units : 0),
        writeUnits: spent.writeUnits + (isRead ? 0 : units),
      };
    }
    response.writeHead(received.status, { 'content-type': received.headers.get('content-type') ?? '' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    forward(request, response).catch((error) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the sums since the last call. */
    take: (): Spent => {
      const taken = spent;
      spent = nothing;
      return taken;
    },
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
