import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '@app/contract/endpoints';
import type { CallResponse } from './start-api.ts';

type Staff = (
  name: EndpointName,
  parts?: { readonly query?: Readonly<Record<string, string>> },
) => Promise<CallResponse>;

/** Follows an export to its file, as the browser does with each page that asks again. CSV unless the query says otherwise. */
export const readExport = async (
  staff: Staff,
  query: Readonly<Record<string, string>> = {},
): Promise<string> => readExportFile(await findExportLink(staff, { format: 'csv', ...query }));

export const readWorkbook = async (
  staff: Staff,
  query: Readonly<Record<string, string>> = {},
): Promise<Buffer> => readFileSync(toFile(await findExportLink(staff, query)));

const findExportLink = async (
  staff: Staff,
  query: Readonly<Record<string, string>>,
): Promise<string> => {
  const { status, headers, text } = await staff('exportSurveys', { query });
  if (status === 302) return String(headers['location']);

  const url = /url=(.*)$/.exec(String(headers['refresh']))?.[1] ?? findDownload(text);
  if (url === undefined) throw new Error(`The export ended with ${status}: ${text}`);

  return findExportLink(staff, Object.fromEntries(new URL(url, 'http://site').searchParams));
};

/** The link on the page of a file that lacks rows. */
const findDownload = (page: string): string | undefined =>
  /href="([^"]*download=now[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');

export const readExportFile = (link: string): string => readFileSync(toFile(link), 'utf8');

const toFile = (link: string): string =>
  join(process.env['EXPORT_DIRECTORY'] ?? '', link.replace('/__exports/', ''));
