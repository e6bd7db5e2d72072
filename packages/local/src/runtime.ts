import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createApiGateway } from './api-gateway.ts';
import { createCleanup } from './cleanup.ts';
import { ensureTable } from './create-table.ts';
import { provideDatabase } from './database.ts';
import { noteEndpoint } from './endpoint-note.ts';
import { createExportsServer, exportsFolder, isExportsPath } from './exports-server.ts';
import { provideFirstAdmin } from './first-admin.ts';
import { functionEnvironment } from './function-environment.ts';
import { openPort, type RequestHandler } from './listener.ts';
import { loadFunctions } from './load-functions.ts';
import type { Settings } from './settings.ts';
import { provideSite } from './site.ts';
import type { Start } from './start.ts';
import { StartupError } from './startup-error.ts';

/** The running product. `failed` resolves with a message when a part of it ends by itself. */
export type Runtime = {
  readonly url: string;
  readonly failed: Promise<string>;
  readonly stop: () => Promise<void>;
};

/** How a start reports on itself and how it is given up. */
export type StartOptions = { readonly say?: (line: string) => void; readonly signal?: AbortSignal };

/** Until everything is up: the port is held from the first moment, so that a taken one is known at once. */
const answerStarting: RequestHandler = (_, response) => {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1', refresh: '1' });
  response.end('Starting. This page reloads by itself.');
};

const prepareTable = async (endpoint: string): Promise<void> => {
  const tableName = process.env['TABLE_NAME'] ?? '';
  const client = new DynamoDBClient({ endpoint });
  try {
    await ensureTable(client, tableName);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
    throw new StartupError(`No database answers at ${endpoint}.`);
  } finally {
    client.destroy();
  }
};

const partFor = (url = '/'): 'api' | 'site' | 'exports' => {
  if (isExportsPath(url)) return 'exports';
  return /^\/api(\/|\?|$)/.test(url) ? 'api' : 'site';
};

const startParts = async (start: Start): Promise<string> => {
  const { settings, cleanup, signal } = start;
  let handle = answerStarting;
  const listener = await openPort((...exchange) => handle(...exchange), settings.port, settings.host);
  cleanup.add(listener.close);
  const endpoint = await provideDatabase(start);
  const exportDirectory = exportsFolder(settings.dataDir);
  Object.assign(process.env, functionEnvironment(endpoint, process.env), { EXPORT_DIRECTORY: exportDirectory });
  await prepareTable(endpoint);
  const signInHint = await provideFirstAdmin(process.env['TABLE_NAME'] ?? '', settings.dataDir, settings.adminPassword);
  cleanup.add(noteEndpoint(settings.dataDir, endpoint));
  const api = createApiGateway(await loadFunctions(), process.env['ORIGIN_VERIFY_SECRET']);
  // Once more, to be the first thing that ends: no request shall find its database gone.
  cleanup.add(listener.close);
  const site = await provideSite(start, listener);
  signal.throwIfAborted();
  const parts = { api, site, exports: createExportsServer(exportDirectory) };
  handle = (request, response) => parts[partFor(request.url)](request, response);
  start.say(signInHint);
  return `http://${settings.host ?? 'localhost'}:${listener.port}`;
};

/**
 * Starts the whole product on one origin: database, functions and site. When that fails or is given up, whatever had
 * been started is ended before the rejection. The functions share this process and its environment, so a process
 * holds one runtime.
 */
export const startRuntime = async (settings: Settings, options: StartOptions = {}): Promise<Runtime> => {
  const cleanup = createCleanup();
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  const { say = () => undefined, signal = new AbortController().signal } = options;
  try {
    const url = await startParts({ settings, cleanup, say, fail, signal });
    return { url, failed, stop: cleanup.run };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
};
