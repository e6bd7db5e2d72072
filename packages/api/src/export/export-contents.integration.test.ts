import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { readExport, readWorkbook } from '../../tests/support/read-export.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

const ada = makeSurvey({
  createdAt: '2026-07-01T16:30:00.000Z',
  userZipcode: '02134',
  region: 'MA',
  userName: 'Ada, "the first"',
  userEmail: 'ada@example.com',
  userPhone: '(416) 555-0199',
});
const anonymous = makeSurvey({ createdAt: '2026-08-01T16:30:00.000Z' });

beforeAll(async () => {
  api = await startAdminApi();
  await api.addSurveys([ada, anonymous]);
  await api.call('exitSession', {
    body: {
      sessionId: 'visit-that-left',
      exitReason: 'page_hide',
      currentStep: 2,
      currentQuestionId: 'usage.trunkSpace',
      sequence: 3,
      analytics: true,
    },
  });
  await api.call('recordCookieConsent', {
    body: {
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: true,
      action: 'accept',
      policyVersion: '1',
    },
  });
});

/** Reads the rows of each sheet of an export with another library. */
const readSheets = async (query: Readonly<Record<string, string>> = {}) => {
  const { sheets } = await readXlsx(await readWorkbook(api.admin, query));
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
};

describe('the export of all data', () => {
  it('is one workbook with surveys, dropouts and cookie consents, and what they are', async () => {
    const sheets = await readSheets();

    expect([...sheets.keys()]).toEqual(['Surveys', 'Dropouts', 'Cookie consents', 'About']);
    expect(sheets.get('Surveys')).toHaveLength(3);
    expect(sheets.get('Dropouts')?.[1]).toContain('Trunk Space');
    expect(sheets.get('Cookie consents')?.[1]).toEqual(
      expect.arrayContaining(['accept', true, false]),
    );
  });

  it('has typed cells: a ZIP code with its zero, a date, labels in place of codes', async () => {
    const [titles = [], row = []] = (await readSheets()).get('Surveys') ?? [];
    const cells = new Map(titles.map((title, index) => [title, row[index]]));

    expect(Object.fromEntries(cells)).toMatchObject({
      'Survey ID': ada.id,
      Completed: new Date('2026-07-01T12:30:00.000Z'),
      Name: 'Ada, "the first"',
      Phone: '(416) 555-0199',
      'ZIP code': '02134',
      Region: 'Massachusetts',
      'Current Car': 'Yes, I have my own',
      'Pick 1': ada.result.recommendations[0]?.name,
    });
  });
});

describe('an export of one list', () => {
  it('has the surveys that a search finds', async () => {
    const rows = (await readSheets({ content: 'surveys', search: 'ADA' })).get('Surveys');

    expect(rows?.slice(1).map(([id]) => id)).toEqual([ada.id]);
  });

  it('has the surveys between two moments', async () => {
    const query = { content: 'surveys', from: '2026-07-15T00:00:00Z', to: '2026-08-15T00:00:00Z' };
    const rows = (await readSheets(query)).get('Surveys');

    expect(rows?.slice(1).map(([id]) => id)).toEqual([anonymous.id]);
  });

  it('has only visitors who left an address', async () => {
    const rows = (await readSheets({ content: 'contacts' })).get('Contacts');

    expect(rows?.slice(1).map(([id]) => id)).toEqual([ada.id]);
  });

  it.each([
    { content: 'surveys', lines: 3 },
    { content: 'contacts', lines: 2 },
    { content: 'dropouts', lines: 2 },
    { content: 'consents', lines: 2 },
  ])('can be CSV that another library reads: $content', async ({ content, lines }) => {
    const rows = parseCsv(await readExport(api.admin, { content }));

    expect(rows).toHaveLength(lines);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  it('is the same file for whoever asks for the same at the same time, and another for others', async () => {
    const links = await Promise.all(
      [{}, {}, { content: 'contacts' }].map(async (query) => {
        const { headers } = await api.admin('exportSurveys', { query });
        return String(headers['location'] ?? headers['refresh']);
      }),
    );

    expect(new Set(links).size).toBe(2);
  });
});

describe('an export that no file can hold', () => {
  it.each([
    { query: { format: 'csv', content: 'all' }, path: 'content' },
    { query: { content: 'dropouts', search: 'ada' }, path: 'content' },
    {
      query: { content: 'surveys', from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' },
      path: 'to',
    },
    { query: { format: 'pdf' }, path: 'format' },
  ])('is refused with the field that is wrong: $query', async ({ query, path }) => {
    const { status, body } = await api.admin('exportSurveys', { query });

    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });
});
