import { createDiskReserve, type DiskReserve } from './disk-reserve.ts';
import { provideDatabase } from './dynamodb/database.ts';
import { prepareTable } from './dynamodb/table.ts';
import { buildFunctionEnvironment, buildMailEnvironment, buildOrigins } from './environment.ts';
import { writeEnvironmentFiles } from './environment-files.ts';
import {
  createExportsServer,
  getExportsFolder,
  isExportsPath,
  startRemovingOldExports,
} from './exports-server.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { createApiGateway } from './gateway/api-gateway.ts';
import { loadFunctions } from './gateway/functions.ts';
import {
  createInvocations,
  isLambdaPath,
  lambdaPath,
  loadInvokedFunctions,
} from './gateway/invocations.ts';
import { isForOwnHost } from './incoming-request.ts';
import { type Listener, openPort, type RequestHandler } from './listener.ts';
import { inboxPath, isMailPath, sesPath } from './mail/addresses.ts';
import { openMailServer } from './mail/mail-server.ts';
import { loadJobs } from './schedules/run-job.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import type { Settings } from './settings.ts';
import { readBrand } from './site/brand.ts';
import { addHeaders, apiHeaders, compressResponses } from './site/server.ts';
import { provideSite } from './site/site.ts';
import type { Start } from './start.ts';

export type Runtime = {
  readonly url: string;
  /** Resolves with the reason when a part stops by itself. */
  readonly failed: Promise<string>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the whole product, or nothing if a part fails. A process can call this only once, because
 * it sets the process's environment.
 */
export const startRuntime = async (
  settings: Settings,
  options: Partial<Pick<Start, 'say' | 'signal'>> = {},
): Promise<Runtime> => {
  const cleanup = new AsyncDisposableStack();
  const stop = () =>
    cleanup.disposeAsync().catch((error) => console.error('Stopping failed:', error));
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  const { say = () => undefined, signal = new AbortController().signal } = options;

  // Files contain names and addresses of visitors, so only the product's user may read them.
  process.umask(0o077);

  try {
    const url = await startParts({ settings, cleanup, say, fail, signal });
    return { url, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Starts every part after the parts that it needs, and returns the site's origin. */
const startParts = async (start: Start): Promise<string> => {
  const { settings, cleanup, say, signal } = start;
  // Replaced when all parts are ready.
  let handle = sayStarting;
  // The port is taken first, so that a conflict is reported at once.
  const listener = await openPort(
    (request, response) => handle(request, response),
    settings.port,
    settings.host,
  );

  cleanup.defer(listener.close);
  const endpoint = await provideDatabase(start);
  const site = await provideSite(start, listener);
  const { siteOrigin, ownOrigin } = buildOrigins(settings, listener.port);

  Object.assign(
    process.env,
    buildFunctionEnvironment(endpoint, process.env),
    buildMailEnvironment(
      readBrand(),
      { siteOrigin, sesEndpoint: `${ownOrigin}${sesPath}` },
      process.env,
    ),
    {
      EXPORT_DIRECTORY: getExportsFolder(settings.dataDir),
      EXPORT_WRITER: 'export-writer',
      AWS_ENDPOINT_URL_LAMBDA: `${ownOrigin}${lambdaPath}`,
    },
  );
  const signInHint = await prepareData(start, endpoint);
  const diskReserve = createDiskReserve(settings.dataDir, settings.diskReserveBytes);
  const parts = { site, ...(await openParts(start, listener, diskReserve)) };

  signal.throwIfAborted();

  handle = (request, response) => {
    const names = { host: settings.host, siteOrigin: process.env['SITE_ORIGIN'] };
    if (!isForOwnHost(request.headers.host, names)) return rejectOtherHost(request, response);

    return parts[getPartName(request.url)](request, response);
  };

  await startTimers(start, diskReserve);
  say(signInHint);
  say(`Local inbox: ${siteOrigin}${inboxPath} (e-mails stay on this computer)`);
  return siteOrigin;
};

const sayStarting: RequestHandler = (_, response) => {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '1',
    refresh: '1',
  });
  response.end('Starting. This page reloads by itself.');
};

const rejectOtherHost: RequestHandler = (_, response) => {
  response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(
    'The product does not answer to this host name. Set HOST or SITE_ORIGIN to use another one.',
  );
};

/** Returns a line that says how to sign in. */
const prepareData = async ({ settings, cleanup }: Start, endpoint: string): Promise<string> => {
  const { dataDir, adminPassword } = settings;
  const tableName = process.env['TABLE_NAME'] ?? '';

  await prepareTable(endpoint, tableName, settings);
  const signInHint = await ensureFirstAdmin(tableName, dataDir, adminPassword);

  const removeEnvironmentFiles = writeEnvironmentFiles(dataDir, process.env);

  cleanup.defer(removeEnvironmentFiles);
  return signInHint;
};

/** Opens the parts that need the functions' environment, and returns their request handlers. */
const openParts = async (
  { settings, cleanup }: Start,
  listener: Listener,
  diskReserve: DiskReserve,
) => {
  const api = diskReserve.guard(
    createApiGateway(await loadFunctions(), process.env['ORIGIN_VERIFY_SECRET']),
  );
  const invocations = createInvocations(await loadInvokedFunctions());
  const mail = await openMailServer(settings.dataDir, process.env['BRAND_NAME'] ?? '');

  // The last deferred runs first. Deferring this again closes the port before the database stops.
  cleanup.defer(listener.close);
  cleanup.defer(invocations.close);
  return {
    api: compressResponses(settings.imitatesCdn ? addHeaders(apiHeaders, api) : api),
    mail: diskReserve.guard(mail),
    exports: createExportsServer(getExportsFolder(settings.dataDir)),
    lambda: diskReserve.guard(invocations.handle),
  };
};

const getPartName = (url = '/'): 'api' | 'site' | 'exports' | 'lambda' | 'mail' => {
  if (isExportsPath(url)) return 'exports';
  if (isLambdaPath(url)) return 'lambda';
  if (isMailPath(url)) return 'mail';

  return /^\/api(\/|\?|$)/.test(url) ? 'api' : 'site';
};

/** Timers start last, so that they stop first. */
const startTimers = async (
  { settings, cleanup }: Start,
  diskReserve: DiskReserve,
): Promise<void> => {
  const { readBaseConfig } = await import('@app/api/platform/config');
  const { businessTimeZone } = readBaseConfig();

  cleanup.defer(startRemovingOldExports(getExportsFolder(settings.dataDir)));

  const jobs = await loadJobs(diskReserve.guardJob);
  const schedules = startSchedules(jobs, {
    dataDir: settings.dataDir,
    timeZone: businessTimeZone,
  });

  cleanup.defer(schedules.stop);
};
