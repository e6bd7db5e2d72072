import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Environment } from './settings.ts';

const environmentFile = 'functions.json';
const environmentSchema = z.record(z.string(), z.string());

const sharedVariables = [
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

/** Commands such as `npm run schedule` read the files. Returns a function that removes them. */
export const writeEnvironmentFiles = (dataDir: string, environment: Environment): (() => void) => {
  const variables = Object.fromEntries(sharedVariables.map((name) => [name, environment[name]]));
  const contents = {
    endpoint: `${environment['AWS_ENDPOINT_URL_DYNAMODB']}\n`,
    [environmentFile]: JSON.stringify(variables, undefined, 2),
  };

  for (const [name, content] of Object.entries(contents))
    writeFileSync(join(dataDir, name), content);

  return () => {
    for (const name of Object.keys(contents)) rmSync(join(dataDir, name), { force: true });
  };
};

/** Returns undefined without a valid file. A product that was killed leaves its file behind. */
export const readFunctionEnvironment = (dataDir: string): Record<string, string> | undefined => {
  try {
    const text = readFileSync(join(dataDir, environmentFile), 'utf8');
    return environmentSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
