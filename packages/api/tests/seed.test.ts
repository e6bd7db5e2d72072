import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCounts } from '../scripts/seed/counts.ts';
import { createRandom } from '../scripts/seed/random.ts';
import { seedTable } from '../scripts/seed/seed-table.ts';
import { makeConsentItems, makeVisitItems } from '../scripts/seed/visits.ts';
import { countSurveys } from '../src/admin-data/count-surveys.ts';
import { createEventLists } from '../src/admin-data/event-lists.ts';
import { createSurveyList } from '../src/admin-data/survey-list.ts';
import { createCounterReader } from '../src/counters/counters-store.ts';
import { createLeadStore } from '../src/leads/lead-store.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import type { ListAccess } from '../src/platform/dynamodb/stored-item.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { createLog } from '../src/platform/log.ts';
import { parseStoredPath } from '../src/quiz-session/visit-path.ts';
import { openTotalsCheck } from '../src/reconcile/reconcile-access.ts';
import { createSurveyHourReader } from '../src/survey/survey-counters.ts';
import { createTable } from './support/create-table.ts';
import { startFaultProxy } from './support/fault-proxy.ts';
import { runScript } from './support/run-script.ts';

const timeZone = 'America/Toronto';
const amounts = { surveys: 30, dropouts: 20, consents: 10, days: 3 };
let access: ListAccess;

const options = {
  random: createRandom(1),
  counts: createCounts(),
  toBusinessDay: createBusinessDayFormatter(timeZone),
  end: new Date(),
  days: 3,
};

const listQuestionIds = ({ path }: { readonly path?: readonly number[] | undefined }) =>
  parseStoredPath(path ?? []).map(({ questionId }) => questionId);

beforeAll(async () => {
  access = { ...openTable(await createTable()), log: createLog('test') };
});

/** Returns how many records the lists have. */
const listed = async () => {
  const request = { sort: 'recent', limit: 1000, countMatches: false } as const;
  return {
    surveys: (await createSurveyList(access).readPage(request)).rows.length,
    dropouts: (await createEventLists(access).readDropouts({ limit: 1000 })).rows.length,
    consents: (await createEventLists(access).readConsents({ limit: 1000 })).rows.length,
  };
};

describe('seeding', () => {
  it('continues after an interruption, before which it had counted all that it stored', async () => {
    const stop = new AbortController();
    const watch = {
      batch: 8,
      signal: stop.signal,
      onProgress: ({ dropouts }: { dropouts: number }) => dropouts > 0 && stop.abort(),
    };
    const added = await seedTable(access, amounts, timeZone, watch);

    expect(added).toEqual({ surveys: 30, dropouts: 8, consents: 0 });
    expect(await listed()).toEqual(added);
    expect(await createCounterReader(access).readAllTime()).toMatchObject(added);
    await seedTable(access, { ...amounts, surveys: 0, dropouts: 12 }, timeZone, { batch: 8 });
    expect(await listed()).toEqual({ surveys: 30, dropouts: 20, consents: 10 });
    expect(await createCounterReader(access).readAllTime()).toMatchObject({
      surveys: 30,
      dropouts: 20,
      consents: 10,
    });
  });

  it('counts the visits that it stored before an interruption', async () => {
    const tableName = await createTable();
    const signal = AbortSignal.abort();

    await seedTable(openTable(tableName), amounts, timeZone, { signal });
    const { checkTotals, close } = openTotalsCheck(tableName, timeZone);
    const request = { range: undefined, fix: false, onPeriod: () => undefined };

    expect(await checkTotals(request)).toMatchObject({ differences: 0, notCompared: 0 });
    close();
  });

  it('counts a write once when its response was lost', async () => {
    const proxy = await startFaultProxy(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');

    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.url);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      proxy.stop();
    });
    const lossy = openTable(await createTable());

    // The first request writes the records; the counts of all time and of each day follow.
    await proxy.during({ fault: 'lose', at: 2 }, () =>
      seedTable(lossy, { surveys: 0, dropouts: 5, consents: 0, days: 1 }, timeZone),
    );
    expect((await createCounterReader(lossy).readAllTime()).dropouts).toBe(5);
  });

  it('counts surveys by day and hour as well', async () => {
    const toBusinessDay = createBusinessDayFormatter(timeZone);
    const counters = { ...createCounterReader(access), ...createSurveyHourReader(access) };
    const surveyList = createSurveyList(access);

    expect(await counters.readSurveyHours(toBusinessDay(new Date()))).toBeDefined();
    const from = new Date(Date.now() - 36 * 3_600_000).toISOString();
    const dependencies = { surveyList, counters, toBusinessDay, now: () => new Date() };

    expect(await countSurveys({ from }, dependencies)).toBe(await surveyList.countRows(from, '9'));
  });
});

describe('seeded visits', () => {
  it('see the questions on electric cars only when they would choose one', () => {
    const visits = [...makeVisitItems(300, options)].flat();
    const questionIds = visits.map((item) => listQuestionIds(item));
    const electric = questionIds.filter((ids) => ids.includes('features.evRange'));

    expect(electric.length).toBeGreaterThan(30);
    expect(electric.length).toBeLessThan(100);
    expect(questionIds.every((ids) => ids.at(-1) === 'location.zipCode')).toBe(true);
  });
});

describe('seeded consents', () => {
  it('are accepted if any optional cookies are allowed, else declined', () => {
    for (const consent of [...makeConsentItems(100, options)].flat()) {
      const isAnyAllowed = consent.analytics || consent.marketing || consent.preferences;

      expect(consent.action).toBe(isAnyAllowed ? 'accept' : 'decline');
    }
  });
});

describe('the leads of seeded surveys', () => {
  it('are the visitors who gave an address, each with a survey, a contact and what staff did', async () => {
    const leads = createLeadStore(access);
    const { rows } = await createSurveyList(access).readPage({
      sort: 'recent',
      limit: 1000,
      countMatches: false,
    });
    const { ids } = await leads.listIds(1000, undefined);
    const found = await leads.findEach(ids);
    const emails = rows.map(({ userEmail }) => userEmail).filter((email) => email !== undefined);

    expect(found.unreadable).toBe(0);
    expect(found.rows.map(({ email }) => email).sort()).toEqual(emails.sort());

    for (const lead of found.rows) {
      const isAnswered = lead.status !== 'new';

      expect(rows.find(({ id }) => id === lead.resultId)?.userEmail).toBe(lead.email);
      expect(lead.contacts).toHaveLength(1);
      expect(lead.notes).toHaveLength(isAnswered ? 1 : 0);
      expect(lead.unansweredSince === undefined).toBe(isAnswered);
    }
  });
});

describe('the seed command', () => {
  it('reports invalid options without mentioning records, because it stored none', async () => {
    const { code, err } = await runScript('seed.ts', [
      '--survey',
      '10',
      '--table',
      access.tableName,
    ]);

    expect(code).toBe(1);
    expect(err).toMatch(/^Unknown option '--survey'.*$/);
  });

  it.each(['', 'lives\n', 'yes\n'])(
    'leaves a deployed table alone when %j is typed',
    async (typed) => {
      const onAws = { AWS_ENDPOINT_URL_DYNAMODB: '' };
      const { code, err } = await runScript('seed.ts', ['--table', 'live'], typed, onAws);

      expect(code).toBe(1);
      expect(err).toContain('live is a deployed table.');
      expect(err).toMatch(/That is not the table's name\. Nothing was changed\.$/);
    },
  );

  it('fills a deployed table whose name is typed', async () => {
    // Without a region, the command stops at its first request.
    const onAws = {
      AWS_ENDPOINT_URL_DYNAMODB: '',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_REGION: undefined,
      AWS_DEFAULT_REGION: undefined,
    };
    const { err } = await runScript('seed.ts', ['--table', 'live'], 'live\n', onAws);

    expect(err).toContain('Region is missing');
  });
});
