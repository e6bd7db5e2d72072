import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Environment } from './settings.ts';

const environmentFile = 'functions.json';

const notedNames = [
  'TABLE_NAME',
  'BUSINESS_TIME_ZONE',
  'SITE_ORIGIN',
  'LINK_ORIGIN',
  'BRAND_NAME',
  'CONTACT_EMAIL',
  'MAIL_SENDER',
  'POSTAL_ADDRESS',
  'BOOKING_URL',
  'STAFF_RECIPIENTS',
  'SUMMARY_RECIPIENTS',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_SES',
  'LOG_LEVEL',
];

/** Notes the database's endpoint and the functions' environment for commands. Returns a function that removes the notes. */
export const noteForCommands = (dataDir: string, environment: Environment): (() => void) => {
  const noted = Object.fromEntries(notedNames.map((name) => [name, environment[name]]));
  const notes = {
    endpoint: `${environment['AWS_ENDPOINT_URL_DYNAMODB']}\n`,
    [environmentFile]: JSON.stringify(noted, undefined, 2),
  };

  for (const [name, content] of Object.entries(notes)) writeFileSync(join(dataDir, name), content);

  return () => {
    for (const name of Object.keys(notes)) rmSync(join(dataDir, name), { force: true });
  };
};

export const readFunctionEnvironment = (dataDir: string): Record<string, string> | undefined => {
  try {
    return z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(dataDir, environmentFile), 'utf8')));
  } catch {
    return undefined;
  }
};
