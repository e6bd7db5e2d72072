import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './settings.ts';

/** Writes the database's endpoint to the data folder for commands. Returns a function that removes it. */
export const noteEndpoint = (dataDir: string, endpoint: string): (() => void) =>
  writeNote(dataDir, 'endpoint', `${endpoint}\n`);

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

/** Writes the functions' environment to the data folder for commands. Returns a function that removes it. */
export const noteFunctionEnvironment = (dataDir: string, environment: Environment): (() => void) => {
  const noted = notedNames.flatMap((name) =>
    environment[name] === undefined ? [] : [[name, environment[name]] as const],
  );
  return writeNote(dataDir, environmentFile, JSON.stringify(Object.fromEntries(noted), undefined, 2));
};

/** Reads the functions' environment of the product that runs on this data folder; undefined when none runs. */
export const readFunctionEnvironment = (dataDir: string): Record<string, string> | undefined => {
  try {
    const noted: unknown = JSON.parse(readFileSync(join(dataDir, environmentFile), 'utf8'));
    if (typeof noted !== 'object' || noted === null) return undefined;
    return Object.fromEntries(Object.entries(noted).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
};

const writeNote = (dataDir: string, name: string, content: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, name), content);
  return () => rmSync(join(dataDir, name), { force: true });
};
