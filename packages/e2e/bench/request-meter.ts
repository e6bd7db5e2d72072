import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What requests to the database took, in DynamoDB's request units. */
export type Spent = { readonly requests: number; readonly readUnits: number; readonly writeUnits: number };

const reads = ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];
const passedOn = ['content-type', 'x-amz-target', 'x-amz-date', 'x-amz-content-sha256', 'authorization'];
const nothing: Spent = { requests: 0, readUnits: 0, writeUnits: 0 };

const operationOf = ({ headers }: IncomingMessage): string => String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Asks DynamoDB to say what the request takes; the local one does not check that the body is the signed one. */
const withReport = (body: string): string => JSON.stringify({ ...JSON.parse(body), ReturnConsumedCapacity: 'TOTAL' });

type Report = { readonly CapacityUnits?: number };

const unitsIn = (answer: string): number => {
  const { ConsumedCapacity = [] }: { ConsumedCapacity?: Report | Report[] } = JSON.parse(answer);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/** Stands between the product and its database, and adds up the request units of what passes. */
export const startRequestMeter = async (database: string) => {
  let spent = nothing;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = operationOf(request);
    const isMetered = [...reads, ...writes].includes(operation);
    const body = (await buffer(request)).toString();
    const headers = passedOn.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)] as [string, string]];
    });
    const answered = await fetch(database, { method: 'POST', headers, body: isMetered ? withReport(body) : body });
    const text = await answered.text();
    if (isMetered && answered.ok) {
      const units = unitsIn(text);
      const isRead = reads.includes(operation);
      spent = {
        requests: spent.requests + 1,
        readUnits: spent.readUnits + (isRead ? units : 0),
        writeUnits: spent.writeUnits + (isRead ? 0 : units),
      };
    }
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What passed since this was asked last. */
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
