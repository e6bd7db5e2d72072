import { beforeEach, describe, expect, it } from 'vitest';
import { noTotals } from '../../tests/support/no-totals.ts';
import type { EmailContent, OutgoingEmail } from '../mail/emails.ts';
import type { DeliveryState } from '../mail/outbox-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import { previewSummary } from './build-summary.ts';
import {
  describeDeliveries,
  type SummaryDependencies,
  sendManualSummary,
  sendScheduledSummary,
} from './send-summary.ts';

const zone = 'America/Toronto';
/** 6:00 in Toronto, when the daily summary of November 20 is due. */
const dueAt = new Date('2026-11-21T11:00:00.000Z');
const now = new Date('2026-11-21T11:00:30.000Z');

type World = {
  /** Surveys by day. By default three on each day. */
  readonly surveys?: Readonly<Record<string, number>>;
  readonly dropouts?: number;
  /** The state of each recipient's e-mail. None if the mail service was not asked. */
  readonly states?: Readonly<Record<string, DeliveryState>>;
};

let newIds = 0;

const makeDependencies = (
  { surveys, dropouts = 0, states }: World = {},
  overrides: Partial<SummaryDependencies> = {},
) => {
  const emails: OutgoingEmail[] = [];
  const checks: string[] = [];
  const dependencies: SummaryDependencies = {
    listLeadsToCall: async () => ({ leads: [], unreadable: 0 }),
    counters: {
      readTotals: async (days) => {
        const sum = days.reduce(
          (total, day) => total + (surveys === undefined ? 3 : (surveys[day] ?? 0)),
          0,
        );
        return { ...noTotals, surveys: sum, dropouts };
      },
      readAllTime: async () => noTotals,
    },
    enqueue: async (list) => void emails.push(...list),
    deliver: async (ids) =>
      emails
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ id, to: recipient }) => {
          const state = states === undefined ? 'sent' : states[recipient];
          return state === undefined ? [] : [{ id, recipient, state }];
        }),
    checkSite: async () => {
      checks.push('checked');
      return { reachable: false, detail: 'no answer' };
    },
    recipients: ['one@staff.example', 'two@staff.example'],
    toBusinessDay: createBusinessDayFormatter(zone),
    businessTimeZone: zone,
    dueTimes: createDueTimes(zone),
    now: () => now,
    newId: () => {
      newIds += 1;
      return `new-${newIds}`;
    },
    ...overrides,
  };
  return { emails, checks, dependencies };
};

type SummaryContent = Extract<EmailContent, { kind: 'summary' }>;
const listContents = (emails: readonly OutgoingEmail[]) =>
  emails.map(({ content }) => content as SummaryContent);
const listIds = (emails: readonly OutgoingEmail[]) => emails.map(({ id }) => id);

beforeEach(() => {
  newIds = 0;
});

describe('sendScheduledSummary', () => {
  const daily = { kind: 'daily', dueAt, date: undefined } as const;

  it('mails each recipient the previous period and reports it', async () => {
    const { emails, checks, dependencies } = makeDependencies();

    expect(await sendScheduledSummary(daily, dependencies)).toEqual({
      outcome: 'succeeded',
      message: '2026-11-20 to 2026-11-20: 3 submissions, 2 sent',
      details: { kind: 'daily', from: '2026-11-20', to: '2026-11-20', submissions: 3 },
    });
    expect(emails.map(({ to, createdAt }) => [to, createdAt])).toEqual([
      ['one@staff.example', '2026-11-21T11:00:30.000Z'],
      ['two@staff.example', '2026-11-21T11:00:30.000Z'],
    ]);
    const [content] = listContents(emails);

    expect(content).toMatchObject({
      kind: 'summary',
      isManual: false,
      nextAt: '2026-11-22T11:00:00.000Z',
    });
    expect(content?.summary.period).toEqual({
      kind: 'daily',
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(content).not.toHaveProperty('siteCheck');
    expect(checks).toEqual([]);
  });

  it.each([
    ['weekly', '2026-11-23T11:05:00.000Z'],
    ['monthly', '2026-12-01T11:10:00.000Z'],
  ] as const)('announces the next %s summary', async (kind, nextAt) => {
    const { emails, dependencies } = makeDependencies();

    await sendScheduledSummary({ ...daily, kind }, dependencies);
    expect(listContents(emails)[0]?.nextAt).toBe(nextAt);
  });

  it('makes the same e-mail for a recipient on every run and in any letter case', async () => {
    const first = makeDependencies();
    const later = makeDependencies({}, { recipients: ['ONE@staff.example', 'two@staff.example'] });

    await sendScheduledSummary(daily, first.dependencies);
    await sendScheduledSummary(
      { ...daily, dueAt: new Date('2026-11-22T04:00:00.000Z') },
      later.dependencies,
    );
    expect(listIds(later.emails)).toEqual(listIds(first.emails));
    expect(new Set(listIds(first.emails)).size).toBe(2);
    for (const id of listIds(first.emails))
      expect(id).toMatch(/^summary:daily:2026-11-20:[\w-]{22}$/);
  });

  it('uses another id than the final summary while the period runs', async () => {
    const { emails, dependencies } = makeDependencies();

    await sendScheduledSummary({ kind: 'weekly', dueAt, date: '2026-11-18' }, dependencies);
    expect(listContents(emails)[0]).toMatchObject({
      isManual: true,
      summary: { date: '2026-11-16' },
    });
    expect(emails[0]?.id).toMatch(/^summary:weekly:2026-11-16:until:2026-11-21T11:00:00\.000Z:/);
  });

  it('makes the final summary from the moment when its period ends', async () => {
    const end = new Date('2026-11-21T05:00:00.000Z');
    const { emails, dependencies } = makeDependencies({}, { now: () => end });

    await sendScheduledSummary({ kind: 'daily', dueAt, date: '2026-11-20' }, dependencies);
    expect(listContents(emails)[0]?.isManual).toBe(false);
  });

  it('refuses a day in the future', async () => {
    const { emails, dependencies } = makeDependencies();

    expect(await sendScheduledSummary({ ...daily, date: '2026-11-22' }, dependencies)).toEqual({
      outcome: 'failed',
      message: 'date: This day is still to come (today is 2026-11-21)',
    });
    expect(emails).toEqual([]);
  });

  it('fails without recipients', async () => {
    const { dependencies } = makeDependencies({}, { recipients: [] });

    expect(await sendScheduledSummary(daily, dependencies)).toEqual({
      outcome: 'failed',
      message: 'Nobody is configured to get summaries',
    });
  });

  it.each([
    [
      'failed',
      { 'one@staff.example': 'suppressed', 'two@staff.example': 'givenUp' },
      '1 suppressed, 1 given up',
    ],
    [
      'succeeded',
      { 'one@staff.example': 'sent', 'two@staff.example': 'givenUp' },
      '1 sent, 1 given up',
    ],
    ['succeeded', { 'one@staff.example': 'suppressed' }, '1 suppressed, 1 waiting'],
  ] as const)('has %s when the states of its e-mails are %o', async (outcome, states, words) => {
    const { dependencies } = makeDependencies({ states });

    expect(await sendScheduledSummary(daily, dependencies)).toMatchObject({
      outcome,
      message: `2026-11-20 to 2026-11-20: 3 submissions, ${words}`,
    });
  });

  it('checks the site when there was nothing to count', async () => {
    const { emails, checks, dependencies } = makeDependencies({ surveys: {} });

    await sendScheduledSummary(daily, dependencies);
    expect(listContents(emails)[0]?.siteCheck).toEqual({ reachable: false, detail: 'no answer' });
    expect(checks).toHaveLength(1);
  });

  it('sends nothing when the e-mails cannot be stored', async () => {
    const asked: string[] = [];
    const { dependencies } = makeDependencies(
      {},
      {
        enqueue: () => Promise.reject(new Error('no store')),
        deliver: async (ids) => {
          asked.push(...ids);
          return [];
        },
      },
    );

    await expect(sendScheduledSummary(daily, dependencies)).rejects.toThrow('no store');
    expect(asked).toEqual([]);
  });
});

describe('sendManualSummary', () => {
  const request = { kind: 'daily', date: undefined, idempotencyKey: 'key-1' } as const;

  it('mails the period so far and returns what became of each e-mail', async () => {
    const { emails, dependencies } = makeDependencies({ states: { 'one@staff.example': 'sent' } });
    const result = await sendManualSummary(request, dependencies);

    expect(result).toMatchObject({
      ok: true,
      value: {
        success: true,
        summary: { date: '2026-11-21', totalSubmissions: 3 },
        recipients: ['one@staff.example', 'two@staff.example'],
        deliveries: [
          { recipient: 'one@staff.example', state: 'sent' },
          { recipient: 'two@staff.example', state: 'waiting' },
        ],
      },
    });
    expect(listContents(emails)[0]?.isManual).toBe(true);
    expect(emails[0]?.id).toMatch(/^summary:daily:2026-11-21:manual:[\w-]{22}:[\w-]{22}$/);
  });

  it('makes one sending per idempotency key and per call without a key', async () => {
    const keys = ['key-1', 'key-1', 'key-2', undefined, undefined];
    const ids = await Promise.all(
      keys.map(async (idempotencyKey) => {
        const { emails, dependencies } = makeDependencies();

        await sendManualSummary({ ...request, idempotencyKey }, dependencies);
        return emails[0]?.id;
      }),
    );

    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });

  it('fails when it can reach nobody', async () => {
    const states = {
      'one@staff.example': 'suppressed',
      'two@staff.example': 'suppressed',
    } as const;
    const reached = await sendManualSummary(request, makeDependencies({ states }).dependencies);

    expect(reached).toMatchObject({
      ok: false,
      error: { code: 'mail_failed', message: 'The summary reached nobody: 2 suppressed' },
    });
    const addressed = await sendManualSummary(
      request,
      makeDependencies({}, { recipients: [] }).dependencies,
    );

    expect(addressed).toMatchObject({
      ok: false,
      error: { code: 'mail_failed', message: 'Nobody is configured to get summaries' },
    });
  });

  it('refuses a day in the future and mails nobody', async () => {
    const { emails, dependencies } = makeDependencies();
    const result = await sendManualSummary({ ...request, date: '2026-11-22' }, dependencies);

    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
    expect(emails).toEqual([]);
  });
});

describe('previewSummary', () => {
  it('returns today unless a day is given', async () => {
    const { dependencies } = makeDependencies({ surveys: { '2026-11-21': 2, '2026-11-19': 5 } });

    expect(await previewSummary('daily', undefined, dependencies)).toMatchObject({
      value: { summary: { totalSubmissions: 2 } },
    });
    expect(await previewSummary('daily', '2026-11-19', dependencies)).toMatchObject({
      value: { summary: { totalSubmissions: 5 } },
    });
    expect(await previewSummary('daily', '2026-11-20', dependencies)).toEqual({
      ok: true,
      value: { summary: null },
    });
  });

  it('returns a summary when visitors only left', async () => {
    const { dependencies } = makeDependencies({ surveys: {}, dropouts: 1 });

    expect(await previewSummary('daily', undefined, dependencies)).toMatchObject({
      value: { summary: { dropoutCount: 1 } },
    });
  });

  it.each([
    ['2026-11-22', 'date: This day is still to come (today is 2026-11-21)'],
    ['1999-12-31', 'date: There are no summaries of that time'],
  ])('refuses %s', async (date, message) => {
    const result = await previewSummary('daily', date, makeDependencies().dependencies);

    expect(result).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message, issues: [{ path: 'date' }] },
    });
  });

  it('accepts days from 2000-01-01 to today', async () => {
    const { dependencies } = makeDependencies();

    for (const day of ['2000-01-01', '2026-11-21']) {
      expect(await previewSummary('daily', day, dependencies)).toMatchObject({
        value: { summary: { date: day } },
      });
    }
  });
});

it('counts deliveries by their states', () => {
  const states: readonly DeliveryState[] = [
    'sent',
    'waiting',
    'waiting',
    'suppressed',
    'givenUp',
    'givenUp',
  ];
  const deliveries = states.map((state, index) => ({
    id: `${index}`,
    recipient: 'one@staff.example',
    state,
  }));

  expect(describeDeliveries(deliveries)).toBe('1 sent, 2 waiting, 1 suppressed, 2 given up');
  const unchanged = deliveries.map((delivery) => ({ ...delivery, isUnchanged: true }));

  expect(describeDeliveries(unchanged)).toBe('1 already sent, 2 waiting, 1 suppressed, 2 given up');
  expect(describeDeliveries([])).toBe('no recipients');
});
