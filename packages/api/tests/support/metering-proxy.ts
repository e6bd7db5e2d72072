import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** What one request to DynamoDB took, its indexes included. */
export type Spent = { readonly operation: string; readonly write: number; readonly read: number };

type Capacity = { readonly CapacityUnits?: number };

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

const unitsIn = (answer: string): number => {
  const { ConsumedCapacity = [] }: { ConsumedCapacity?: Capacity | Capacity[] } = JSON.parse(answer);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/**
 * Stands before DynamoDB, has every request report what it took, and notes it. Functions need not know: they are
 * pointed at it as at any endpoint.
 */
export const startMeteringProxy = async (endpoint: string) => {
  const spent: Spent[] = [];
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = { ...JSON.parse(await text(request)), ReturnConsumedCapacity: 'TOTAL' };
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'].map((name) => [
          name,
          String(request.headers[name]),
        ]),
      ),
      body: JSON.stringify(input),
    });
    const body = await answer.text();
    const units = answer.ok ? unitsIn(body) : 0;
    spent.push({ operation, write: reads.has(operation) ? 0 : units, read: reads.has(operation) ? units : 0 });
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The meter has no port');
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, spent, stop };
};
