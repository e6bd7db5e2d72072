import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ExportSelection } from '../export/export-selection.ts';
import { type Column, createTable } from './export-table.ts';
import { createLocalTimeConverter } from './local-time.ts';
import { toPhoneLink } from './phone-link.ts';
import { streamWorkbook } from './workbook.ts';

const toLocalTime = createLocalTimeConverter('America/Toronto');

type Row = { readonly text: string; readonly at: string; readonly phone: string };

const columns: readonly Column<Row>[] = [
  { csvTitle: 'text', title: 'Text', width: 20, getCsvText: ({ text }) => text },
  {
    csvTitle: 'at',
    title: 'At',
    width: 20,
    format: 'time',
    getCsvText: ({ at }) => at,
    getCell: ({ at }) => toLocalTime(at),
  },
  {
    csvTitle: 'phone',
    title: 'Phone',
    width: 20,
    format: 'text',
    getCsvText: ({ phone }) => phone,
    getCell: ({ phone }) => toPhoneLink(phone),
  },
];

const makeRow = (overrides: Partial<Row> = {}): Row => ({
  text: 'Ada',
  at: '2026-07-01T16:30:00.000Z',
  phone: '(416) 555-0199',
  ...overrides,
});

const selection: ExportSelection = { format: 'xlsx', content: 'surveys' };

/** Writes rows in batches of two and reads the sheets of the workbook with another library. */
const writeAndReadSheets = async (
  rows: readonly Row[],
  limits?: Parameters<typeof streamWorkbook>[1],
  filter: Partial<ExportSelection> = {},
) => {
  const table = createTable('Surveys', columns, async function* readPairs() {
    for (let start = 0; start < rows.length; start += 2)
      yield { rows: rows.slice(start, start + 2), unreadable: 0 };
  });
  const content = {
    tables: [table],
    selection: { ...selection, ...filter },
    startedAt: new Date('2026-11-23T12:00:00.000Z'),
    timeZone: 'America/Toronto',
    reportBatch: async () => undefined,
    listCounts: () => [{ tableName: 'Surveys', rows: rows.length, unreadable: 3 } as const],
  };

  const workbook = await buffer(streamWorkbook(content, limits));
  const { sheets } = await readXlsx(workbook, { readStyles: true });
  return sheets;
};

const writeAndRead = async (...parameters: Parameters<typeof writeAndReadSheets>) => {
  const sheets = await writeAndReadSheets(...parameters);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
};

describe('an exported workbook', () => {
  it('shows times as a clock in the time zone of the business shows them, in summer and winter', async () => {
    const winter = makeRow({ at: '2026-01-01T02:30:00.000Z' });
    const { Surveys } = await writeAndRead([makeRow(), winter]);

    expect(Surveys?.map(([, at]) => at)).toEqual([
      'At',
      new Date('2026-07-01T12:30:00.000Z'),
      new Date('2025-12-31T21:30:00.000Z'),
    ]);
  });

  it.each(['02134', '=1+1', '+1', '1e5', '2026-11-23', 'TRUE', 'é <b> & "c"', 'a\nb'])(
    'keeps the text %j as it is',
    async (text) => {
      const { Surveys } = await writeAndRead([makeRow({ text })]);

      expect(Surveys?.[1]?.[0]).toBe(text);
    },
  );

  it('shows each cell in the format of its column, those of later rows too', async () => {
    const [surveys] = await writeAndReadSheets([makeRow(), makeRow(), makeRow({ phone: '' })]);
    const formats = ['1,0', '1,1', '1,2', '2,1', '2,2'].map(
      (place) => surveys?.cells?.get(place)?.style?.numFmt,
    );

    expect(formats).toEqual([
      undefined,
      ...['yyyy-mm-dd hh:mm', '@'],
      ...['yyyy-mm-dd hh:mm', '@'],
    ]);
  });

  it('goes on with another sheet under the same titles when one is full', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((text) => makeRow({ text }));
    const sheets = await writeAndRead(rows, { rows: 3, links: 9 });
    const listTexts = (name: string) => sheets[name]?.map(([text]) => text);

    expect(Object.keys(sheets)).toEqual(['Surveys', 'Surveys 2', 'Surveys 3', 'About']);
    expect(listTexts('Surveys')).toEqual(['Text', 'a', 'b']);
    expect(listTexts('Surveys 2')).toEqual(['Text', 'c', 'd']);
    expect(listTexts('Surveys 3')).toEqual(['Text', 'e']);
  });

  it('goes on with another sheet when one has as many links as a spreadsheet opens', async () => {
    const sheets = await writeAndRead([makeRow(), makeRow(), makeRow()], { rows: 9, links: 2 });

    expect(sheets['Surveys']).toHaveLength(3);
    expect(sheets['Surveys 2']).toHaveLength(2);
  });

  it('says on its last sheet how many rows it has and how many could not be read', async () => {
    const { About } = await writeAndRead([makeRow()]);

    expect(About).toEqual([
      ['Exported at', '2026-11-23T12:00:00.000Z'],
      ['Times are those of', 'America/Toronto'],
      ['Surveys: rows', 1],
      ['Surveys: rows left out because they cannot be read', 3],
    ]);
  });

  it('names on its last sheet the filters that left rows out', async () => {
    const filter = { breakdown: 'priceRange', value: '35to50k', search: 'ada' } as const;
    const { About = [] } = await writeAndRead([makeRow()], undefined, filter);

    expect(About.slice(2, 4)).toEqual([
      ['Budget', '35to50k'],
      ['Search', 'ada'],
    ]);
  });

  it('fails when its rows cannot be read to the end', async () => {
    // biome-ignore lint/correctness/useYield: it fails before the first row.
    const table = createTable('Surveys', columns, async function* readBatches() {
      throw new Error('throttled');
    });
    const stream = streamWorkbook({
      tables: [table],
      selection,
      startedAt: new Date(),
      timeZone: 'America/Toronto',
      reportBatch: async () => undefined,
      listCounts: () => [],
    });

    await expect(buffer(stream)).rejects.toThrow('throttled');
  });
});

describe('toPhoneLink', () => {
  it.each([
    ['(416) 555-0199', 'tel:+14165550199'],
    ['1 416 555 0199', 'tel:+14165550199'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['416-555-0199 ext. 12', 'tel:+14165550199'],
  ])('makes %s dial %s', (phone, hyperlink) => {
    expect(toPhoneLink(phone)).toEqual({ text: phone, hyperlink });
  });

  it.each(['555-0199', 'call me', ''])('leaves %j as text', (phone) => {
    expect(toPhoneLink(phone)).toBe(phone);
  });
});
