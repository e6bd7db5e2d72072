import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '@app/contract/endpoints';
import type { CallResponse } from './start-api.ts';

type Staff = (
  name: EndpointName,
  parts?: { readonly query?: Readonly<Record<string, string>> },
) => Promise<CallResponse>;

/** Follows an export to its file, as the browser does with each page that asks again. */
export const readExport = async (
  staff: Staff,
  query: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { status, headers, text } = await staff('exportSurveys', { query });
  if (status === 302) return readExportFile(String(headers['location']));

  const job = /\?job=(.*)$/.exec(String(headers['refresh']))?.[1];
  if (job === undefined) throw new Error(`The export ended with ${status}: ${text}`);

  return readExport(staff, { job });
};

export const readExportFile = (link: string): string =>
  readFileSync(
    join(process.env['EXPORT_DIRECTORY'] ?? '', link.replace('/__exports/', '')),
    'utf8',
  );
