import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRuntime } from '../../src/runtime.ts';
import { makeFolder } from '../support/run-main.ts';
import { type Inbox, openEmulatorInbox, openLaptopInbox } from './inbox.ts';

/** The product at an address, wherever it runs. */
export type Target = {
  /** The origin of /api. */
  readonly url: string;
  /** The headers that the CDN adds to every request. */
  readonly edgeHeaders: Readonly<Record<string, string>>;
  readonly admin: { readonly username: string; readonly password: string };
  readonly inbox: Inbox;
  readonly stop: () => Promise<void>;
};

/** The value of HTTP_TARGET, which the rehearsal sets. */
type DeployedTarget = Omit<Target, 'inbox' | 'stop'> & { readonly emulatorUrl: string };

const password = 'a password for these tests';

const startLaptop = async (): Promise<Target> => {
  const folder = makeFolder();
  const siteDir = join(folder.path, 'dist');

  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<title>shell</title>');
  process.env['TABLE_NAME'] = `http-${randomUUID()}`;
  process.env['LOG_LEVEL'] = 'SILENT';
  const dynamoDbEndpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const settings = {
    port: 0,
    dataDir: folder.path,
    siteDir,
    dynamoDbEndpoint,
    build: false,
    dev: false,
  };
  const runtime = await startRuntime({ ...settings, adminPassword: password });
  return {
    url: runtime.url,
    edgeHeaders: {},
    admin: { username: 'admin', password },
    inbox: openLaptopInbox(runtime.url),
    stop: async () => {
      await runtime.stop();
      folder.remove();
    },
  };
};

/** Opens the deployed product that HTTP_TARGET describes; without it, starts the laptop runtime for the tests. */
export const openTarget = async (): Promise<Target> => {
  const given = process.env['HTTP_TARGET'];
  if (given === undefined) return startLaptop();

  const { emulatorUrl, ...target }: DeployedTarget = JSON.parse(given);
  return { ...target, inbox: openEmulatorInbox(emulatorUrl), stop: async () => undefined };
};
