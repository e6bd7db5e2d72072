import { apiContentSecurityPolicy, securityHeaders } from '@app/contract/edge/headers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createApiGateway } from './api-gateway.ts';
import { readBrand } from './brand.ts';
import { createCleanup } from './cleanup.ts';
import { ensureTable } from './create-table.ts';
import { provideDatabase } from './database.ts';
import { withHeaders } from './edge/with-headers.ts';
import { noteEndpoint } from './endpoint-note.ts';
import { createExportsServer, exportsFolder, isExportsPath } from './exports-server.ts';
import { provideFirstAdmin } from './first-admin.ts';
import { functionEnvironment } from './function-environment.ts';
import { noteFunctionEnvironment } from './function-note.ts';
import { type Listener, openPort, type RequestHandler } from './listener.ts';
import { loadFunctions } from './load-functions.ts';
import { inboxPath } from './mail/inbox/addresses.ts';
import { isMailPath, openMailServer, sesPath } from './mail/mail-server.ts';
import { mailEnvironment } from './mail-environment.ts';
import { originsOf } from './origins.ts';
import { loadJobs } from './schedules/load-jobs.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import type { Settings } from './settings.ts';
import { provideSite, siteFolderOf, webFolder } from './site.ts';
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

/** What is wrong with a database that does not do as it is told. */
const explainedDatabaseError = (error: unknown, endpoint: string, { dynamoDbEndpoint, dataDir }: Settings) => {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  if (isRefused) return new StartupError(`No database answers at ${endpoint}.`);
  return new StartupError(
    dynamoDbEndpoint === undefined
      ? `The database in ${dataDir} cannot be used (${error}). If its files are damaged, move that folder away: the next start begins anew.`
      : `The database at ${endpoint} cannot be used (${error}).`,
  );
};

const prepareTable = async (endpoint: string, settings: Settings): Promise<void> => {
  const tableName = process.env['TABLE_NAME'] ?? '';
  const client = new DynamoDBClient({ endpoint });
  try {
    await ensureTable(client, tableName);
  } catch (error) {
    throw explainedDatabaseError(error, endpoint, settings);
  } finally {
    client.destroy();
  }
};

/** What the CDN adds to the answers of the API. */
const apiHeaders = { ...securityHeaders, 'content-security-policy': apiContentSecurityPolicy };

const partFor = (url = '/'): 'api' | 'site' | 'exports' | 'mail' => {
  if (isExportsPath(url)) return 'exports';
  if (isMailPath(url)) return 'mail';
  return /^\/api(\/|\?|$)/.test(url) ? 'api' : 'site';
};

/** Sets the environment that the functions read as they load. */
const setEnvironment = async (settings: Settings, endpoint: string, port: number): Promise<void> => {
  const { siteOrigin, ownOrigin } = originsOf(settings, port);
  const brand = await readBrand(siteFolderOf(settings), webFolder);
  Object.assign(
    process.env,
    functionEnvironment(endpoint, process.env),
    mailEnvironment(brand, { siteOrigin, sesEndpoint: `${ownOrigin}${sesPath}` }, process.env),
    { EXPORT_DIRECTORY: exportsFolder(settings.dataDir) },
  );
};

/** Makes the data ready and tells commands where it is; returns a line that tells how to sign in. */
const prepareData = async ({ settings, cleanup }: Start, endpoint: string): Promise<string> => {
  const { dataDir, adminPassword } = settings;
  await prepareTable(endpoint, settings);
  const signInHint = await provideFirstAdmin(process.env['TABLE_NAME'] ?? '', dataDir, adminPassword);
  cleanup.add(noteEndpoint(dataDir, endpoint));
  cleanup.add(noteFunctionEnvironment(dataDir, process.env));
  return signInHint;
};

/** Opens everything that answers requests beside the site. */
const openParts = async ({ settings, cleanup }: Start, listener: Listener) => {
  const api = createApiGateway(await loadFunctions(), process.env['ORIGIN_VERIFY_SECRET']);
  const mail = await openMailServer(settings.dataDir, process.env['BRAND_NAME'] ?? '');
  // Once more, to be among the first things that end: no request shall find its database gone.
  cleanup.add(listener.close);
  cleanup.add(mail.close);
  return {
    api: settings.edge ? withHeaders(apiHeaders, api) : api,
    mail: mail.handle,
    exports: createExportsServer(exportsFolder(settings.dataDir)),
  };
};

/** Starts the timers; they end first, since what they run needs everything else. */
const startTimers = async ({ settings, cleanup }: Start): Promise<void> => {
  const { readTableConfig } = await import('@app/api/platform/config');
  const { businessTimeZone } = readTableConfig();
  cleanup.add(startSchedules(await loadJobs(), { dataDir: settings.dataDir, timeZone: businessTimeZone }).stop);
};

const startParts = async (start: Start): Promise<string> => {
  const { settings, cleanup, say, signal } = start;
  let handle = answerStarting;
  const listener = await openPort((...exchange) => handle(...exchange), settings.port, settings.host);
  cleanup.add(listener.close);
  const endpoint = await provideDatabase(start);
  // The site comes before the functions: its build knows the brand that they put into e-mails.
  const site = await provideSite(start, listener);
  await setEnvironment(settings, endpoint, listener.port);
  const signInHint = await prepareData(start, endpoint);
  const parts = { site, ...(await openParts(start, listener)) };
  signal.throwIfAborted();
  handle = (request, response) => parts[partFor(request.url)](request, response);
  await startTimers(start);
  const { siteOrigin } = originsOf(settings, listener.port);
  say(signInHint);
  say(`Inbox: ${siteOrigin}${inboxPath} (e-mails stay on this computer)`);
  return siteOrigin;
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
