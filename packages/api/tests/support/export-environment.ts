import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFunction } from './as-deployed.ts';

/** Sets where exports go, unless the test did, and the address of a Lambda that runs the functions of this process. */
export const setExportEnvironment = async (): Promise<void> => {
  process.env['EXPORT_WRITER'] = 'export-writer';
  process.env['EXPORT_DIRECTORY'] ??= createFolder();
  process.env['AWS_ENDPOINT_URL_LAMBDA'] ??= await startLambda();
};

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));

  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const startLambda = async (): Promise<string> => {
  const server = createServer((request, response) => void invoke(request, response));

  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Responds at once and runs the function afterwards, as Lambda does with events. */
const invoke = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];

  for await (const chunk of request) chunks.push(chunk as Buffer);
  const event = JSON.parse(Buffer.concat(chunks).toString('utf8'));

  response.writeHead(202).end();
  const { invokedFunctions } = await import('../../src/functions.ts');
  const { handler } = await invokedFunctions['export-writer']();

  // Lambda would run it again. Here, a test does.
  await asFunction('export-writer', () => handler(event)).catch(() => undefined);
};
