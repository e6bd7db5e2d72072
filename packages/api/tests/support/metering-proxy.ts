import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The request units of one request, including indexes. */
export type Spent = { readonly operation: string; readonly write: number; readonly read: number };

type Capacity = { readonly CapacityUnits?: number };

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

const unitsIn = (reported: string): number => {
  const { ConsumedCapacity = [] }: { ConsumedCapacity?: Capacity | Capacity[] } =
    JSON.parse(reported);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/**
 * A proxy for DynamoDB that makes every request report its units and records them. Functions use it like any endpoint.
 */
export const startMeteringProxy = async (endpoint: string) => {
  const spent: Spent[] = [];
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = { ...JSON.parse(await text(request)), ReturnConsumedCapacity: 'TOTAL' };
    const reported = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'].map((name) => [
          name,
          String(request.headers[name]),
        ]),
      ),
      body: JSON.stringify(input),
    });
    const body = await reported.text();
    const units = reported.ok ? unitsIn(body) : 0;

    spent.push({
      operation,
      write: reads.has(operation) ? 0 : units,
      read: reads.has(operation) ? units : 0,
    });
    response.writeHead(reported.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(body);
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The metering proxy has no port');

  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, spent, stop };
};
