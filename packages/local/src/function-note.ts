import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a command has to know to run a function as the product runs it; nothing secret. */
const names = [
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

const fileIn = (dataDir: string): string => join(dataDir, 'functions.json');

/** Notes the environment of the functions in the data folder, where commands find it; returns what removes the note. */
export const noteFunctionEnvironment = (dataDir: string, environment: Environment): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const noted = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]] as const]));
  writeFileSync(fileIn(dataDir), JSON.stringify(Object.fromEntries(noted), undefined, 2));
  return () => rmSync(fileIn(dataDir), { force: true });
};

/** The environment of the functions of the product that runs on this data folder; none when it does not run. */
export const readFunctionEnvironment = (dataDir: string): Record<string, string> | undefined => {
  try {
    const noted: unknown = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    if (typeof noted !== 'object' || noted === null) return undefined;
    return Object.fromEntries(Object.entries(noted).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
};
