import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getPage,
  readFileBehind,
  startExportApi,
  surveysAsCsv,
} from '../../tests/support/start-export-api.ts';
import { csvHeader, formatSurveyLines } from '../../tests/support/survey-lines.ts';
import { minuteMs } from '../platform/time.ts';

let api: Awaited<ReturnType<typeof startExportApi>>;

beforeAll(async () => {
  api = await startExportApi();
});
beforeEach(() => api.forgetExport());

describe('an export whose writer dies', () => {
  it('is restarted by the next caller once its writer has been silent for a minute', async () => {
    const { open, orders, write, clock } = api.startExports();

    await open();
    clock.ms += minuteMs - 1;
    await open();
    expect(orders).toHaveLength(1);

    clock.ms += 1;
    expect(getPage(await open())).toContain('0 of 30 rows');
    expect(orders).toEqual([
      { id: orders[0]?.id, attempt: 1, selection: surveysAsCsv },
      { id: orders[0]?.id, attempt: 2, selection: surveysAsCsv },
    ]);
    await write();
    expect(readFileBehind(await open({ job: orders[0]?.id }))).toBe(
      csvHeader + formatSurveyLines(api.surveys),
    );
  });

  it('is not restarted while its writer reports progress', async () => {
    const { open, orders, write, clock } = api.startExports();

    await open();
    await write(orders[0], {
      openTables: api.openTablesWith(async () => {
        // The rows of a batch are reported before the next read begins.
        clock.ms += minuteMs - 1;
        await open();
      }),
    });
    expect(orders).toHaveLength(1);
  });

  it('is retried by Lambda after an error, which is logged without visitor data', async () => {
    const { open, orders, write, logged } = api.startExports();

    await open();

    const failLater = async (start: number) => {
      if (start > 0) throw new Error('the table is throttled');
    };

    await expect(write(orders[0], { openTables: api.openTablesWith(failLater) })).rejects.toThrow(
      'the table is throttled',
    );
    expect(logged).toEqual([
      ['export failed', { attempt: 1, stack: expect.stringContaining('throttled') }],
    ]);
    expect(readdirSync(api.folder).some((name) => name.startsWith(`${orders[0]?.id}-`))).toBe(
      false,
    );

    await write(orders[0]);
    expect(readFileBehind(await open({ job: orders[0]?.id }))).toBe(
      csvHeader + formatSurveyLines(api.surveys),
    );
  });

  it('is abandoned by a writer that another one has replaced', async () => {
    const { open, orders, write, clock, logged } = api.startExports();

    await open();

    const suspend = async (start: number) => {
      if (start > 0) return;

      clock.ms += minuteMs;
      await open();
    };

    await expect(write(orders[0], { openTables: api.openTablesWith(suspend) })).rejects.toThrow(
      'taken this export over',
    );
    expect(orders).toHaveLength(2);

    // Lambda runs it again, when nobody wants it any more.
    await write(orders[0]);
    expect(logged.at(-1)).toEqual(['export is not wanted any more', { attempt: 1 }]);
    await write(orders[1]);
    await write(orders[1]);
    expect(logged.at(-1)).toEqual(['export is not wanted any more', { attempt: 2 }]);
  });

  it('says that it stopped after three attempts, and starts anew on the next click', async () => {
    const { open, orders, clock } = api.startExports();

    await open();
    const job = orders[0]?.id;

    for (let attempt = 2; attempt <= 3; attempt += 1) {
      clock.ms += minuteMs;
      await open({ job });
    }

    clock.ms += minuteMs;
    const stopped = await open({ job });

    expect(stopped).not.toHaveProperty('refreshUrl');
    expect(getPage(stopped)).toContain('The export stopped');
    expect(orders).toHaveLength(3);

    await open();
    expect(orders[3]).toEqual({
      id: expect.not.stringContaining(job ?? ''),
      attempt: 1,
      selection: surveysAsCsv,
    });
  });
});
