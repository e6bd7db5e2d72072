import { questionIds } from '@app/contract/quiz/definition';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { readExport } from './support/read-export.ts';
import { runScriptHere } from './support/run-script.ts';
import { password, signToken } from './support/staff.ts';
import { startStored } from './support/start-stored.ts';
import { getText, storedAnswers, storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const stored = storedItems('2026-11');
const surveyFrom = (zip: string): string => getText(stored.find('survey-row', zip), 'id');

const picksInCanada = [
  '2022 Honda CR-V Hybrid EX',
  '2026 Nissan Rogue SV',
  '2026 Toyota RAV4 LE',
  '2026 Kia Sportage Hybrid EX',
  '2025 Subaru Outback Premium',
  '2023 Hyundai Santa Fe Hybrid SEL Premium',
];
const picksInTheStates = [
  '2026 Honda CR-V Hybrid Sport',
  '2026 Kia Sportage Hybrid EX',
  '2026 Subaru Forester Hybrid Premium',
  '2026 Hyundai Tucson Hybrid SEL Convenience',
  '2026 Toyota Grand Highlander Hybrid XLE',
  '2024-2025 Lincoln Nautilus Premiere',
];

describe('Reading the items stored in 2026-11', () => {
  beforeAll(async () => {
    product = await startStored(stored.items, 'ada');
  });

  it.each([
    ['M5V2T6', picksInCanada],
    ['10001', picksInTheStates],
    ['60601', picksInTheStates],
    ['H2X1Y4', picksInCanada],
  ])('returns the stored answers and picks of the survey from %s', async (zip, picks) => {
    const { status, body } = await product.api.call('getResult', {
      params: { resultId: surveyFrom(zip) },
    });

    expect(status).toBe(200);
    const answers = storedAnswers(zip);

    expect(body.survey).toEqual({ ...answers, userZipcode: zip });
    expect(body.recommendations.map(({ name }) => name)).toEqual(picks);
    expect(body.recommendations[0]).toMatchObject({
      matchScore: 82,
      bodyStyle: 'suv',
      powertrain: 'hybrid',
    });
  });

  it.each([
    ['newest first', {}, ['H2X1Y4', '60601', '10001', 'M5V2T6']],
    ['oldest first', { sort: 'oldest' }, ['M5V2T6', '10001', '60601', 'H2X1Y4']],
    ['by name', { sort: 'name' }, ['10001', '60601', 'H2X1Y4', 'M5V2T6']],
    ['by e-mail address', { sort: 'email' }, ['10001', '60601', 'H2X1Y4', 'M5V2T6']],
    ['of a name', { search: 'ÉMILE' }, ['60601']],
    ['of a phone number', { search: '0199' }, ['60601']],
    ['of an e-mail address', { search: 'late@' }, ['H2X1Y4']],
    ['of a ZIP code', { search: 'm5v' }, ['M5V2T6']],
    [
      'of an hour',
      { range: 'today', from: '2026-11-20T15:00:00.000Z', to: '2026-11-20T16:00:00.000Z' },
      ['H2X1Y4', '60601', '10001'],
    ],
  ])('lists the surveys %s', async (_, query, zips) => {
    const { surveys, total } = await product.requestBody('listSurveys', { query });

    expect(surveys.map(({ userZipcode }) => userZipcode)).toEqual(zips);
    expect(total).toBe(zips.length);
  });

  it('shows the name and address of a survey’s visitor in the list and in the export', async () => {
    const [row] = (await product.requestBody('listSurveys', { query: { search: 'zola' } })).surveys;
    const visitor = {
      userName: 'Émile Zola',
      userEmail: 'emile@example.com',
      userPhone: '416 555 0199',
    };
    const createdAt = '2026-11-20T15:06:00.000Z';

    expect(row).toEqual({ id: surveyFrom('60601'), ...visitor, userZipcode: '60601', createdAt });
    const lines = (await readExport(product.staff)).split('\r\n').slice(1, -1);

    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(
      `${row?.id},${createdAt},Émile Zola,emile@example.com,416 555 0199,60601,IL,noDriving,`,
    );
    expect(lines[2]).toContain(`,suv,35to50k,openToBrands,${picksInTheStates.join(',')}`);
  });

  it('lists the dropouts by question, and the cookie consents', async () => {
    const { dropouts, byQuestion, total } = await product.requestBody('listDropouts');

    expect(total).toBe(3);
    expect(dropouts[1]).toEqual({
      id: getText(stored.find('dropout', 'visit-left'), 'id'),
      sessionId: 'visit-left',
      currentQuestionId: 'lifestyle.carAppreciation',
      ipAddress: '8.8.8.2',
      exitedAt: '2026-11-20T13:22:00.000Z',
    });
    expect(byQuestion.map(({ questionId, count }) => [questionId, count])).toEqual([
      ['lifestyle.carAppreciation', 1],
      ['usage.passengers', 1],
      ['usage.towing', 1],
    ]);
    const { consents } = await product.requestBody('listCookieConsents');
    const choice = {
      action: 'accept',
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: true,
    };

    expect(consents).toHaveLength(2);
    expect(consents).toContainEqual(expect.objectContaining({ ...choice, ip_address: '8.8.8.3' }));
    expect(consents).toContainEqual(
      expect.objectContaining({ action: 'decline', ip_address: '8.8.8.2' }),
    );
  });

  it('counts per question who reached it, who left there and how long visitors stayed', async () => {
    await product.migrate();
    const { periods, funnels } = await product.requestBody('getAnalytics');
    const [funnel] = funnels;

    expect(periods.at(-1)).toMatchObject({ from: '2026-11-20', completed: 4, dropped: 3 });
    expect(funnel).toMatchObject({ visits: 4, completed: 1 });
    /** Times are known within 10 percent. */
    const about = (seconds: number) => expect.closeTo(seconds, -Math.log10(seconds * 0.2));
    const steps = new Map<string, unknown>(funnel?.steps.map((step) => [step.questionId, step]));

    expect([...steps.keys()]).toEqual(questionIds);
    expect(steps.get('lifestyle.currentCar')).toMatchObject({
      reached: 4,
      left: 0,
      medianSeconds: about(90),
    });
    expect(steps.get('lifestyle.carAppreciation')).toMatchObject({
      reached: 2,
      left: 1,
      medianSeconds: about(30),
    });
    expect(steps.get('usage.passengers')).toMatchObject({
      reached: 3,
      left: 1,
      medianSeconds: about(30),
    });
    expect(steps.get('usage.towing')).toMatchObject({
      reached: 2,
      left: 1,
      medianSeconds: about(30),
    });
    expect(steps.get('features.evRange')).toMatchObject({
      reached: 1,
      left: 0,
      medianSeconds: about(60),
    });
  });

  it('finds no difference between the totals and the records, by day and for all time', async () => {
    await expectRightTotals(product.api);
    const { summary } = await product.requestBody('getDailySummary', {
      query: { date: '2026-11-20' },
    });

    expect(summary).toMatchObject({
      totalSubmissions: 4,
      dropoutCount: 3,
      completionRate: 57,
      priceRangeBreakdown: { '35to50k': 4 },
      regionBreakdown: { ON: 1, QC: 1, IL: 1, NY: 1 },
    });
  });

  it('reports the state of mail, messages, jobs and totals in the system status', async () => {
    const {
      mail,
      unsentMessages,
      jobs: runs,
      totals,
    } = await product.requestBody('getSystemStatus');
    const since = '2026-11-20T15:05:00.000Z';

    expect(mail).toMatchObject({
      waiting: 6,
      oldestWaitingSince: '2026-11-20T15:06:00.000Z',
      lastProblem: 'The mail service could not take it (AccountSendingPausedException)',
      givenUp: 1,
      suppressed: [
        { recipient: 'angry@example.com', reason: 'complaint', since },
        { recipient: 'gone@example.com', reason: 'bounce', since },
      ],
    });
    expect(unsentMessages).toMatchObject({
      newest: [{ firstName: 'Grace', message: 'Fifth' }],
      more: 0,
    });
    expect(
      runs.map(({ job, outcome, message }: Record<string, unknown>) => [job, outcome, message]),
    ).toEqual([
      ['daily-summary', 'succeeded', '2026-11-19 to 2026-11-19: 0 submissions, 1 sent'],
      ['weekly-summary', 'succeeded', '2026-11-09 to 2026-11-15: 0 submissions, 1 sent'],
      ['monthly-summary', 'succeeded', '2026-10-01 to 2026-10-31: 0 submissions, 1 sent'],
      ['sweep', 'succeeded', '1 silent session ended; 0 e-mails sent, 0 waiting'],
      ['reconcile', 'succeeded', '2026-11-18 to 2026-11-19: 0 totals differ'],
      ['retention', undefined, undefined],
    ]);
    expect(totals).toEqual({ checkedAt: '2026-11-20T15:25:00.000Z', differences: 0 });
  });

  it('shows what is stored under a visitor’s address', async () => {
    const show = async (email: string) =>
      JSON.parse(
        (
          await runScriptHere('visitor.ts', [
            'show',
            email,
            '--table',
            product.api.access.tableName,
          ])
        ).out,
      );
    const { surveys, contactMessages, emails } = await show('emile@example.com');

    expect(surveys).toMatchObject([{ id: surveyFrom('60601'), userName: 'Émile Zola' }]);
    expect(contactMessages).toMatchObject([
      { message: 'First', delivery: 'sent', resultId: surveyFrom('60601') },
    ]);
    const kinds = emails.map(({ content, state }: { content: { kind: string }; state: string }) => [
      content.kind,
      state,
    ]);

    expect(kinds.sort()).toEqual([
      ['contactAcknowledgement', 'sent'],
      ['contactMessage', 'sent'],
    ]);
    expect((await show('gone@example.com')).suppressions).toMatchObject([{ reason: 'bounce' }]);
    expect((await show('alan@example.com')).contactMessages).toMatchObject([
      { message: 'Sixth', delivery: 'answered' },
    ]);
    expect((await show('robot@example.com')).contactMessages).toMatchObject([
      { suspicion: 'looksAutomated' },
    ]);
  });

  it('lists the staff accounts, and rejects a disabled one and one with too many failed attempts', async () => {
    const { out } = await runScriptHere('staff.ts', [
      'list',
      '--table',
      product.api.access.tableName,
    ]);

    expect(out.split('\n')).toEqual([
      'ada  since 2026-11-20T15:10:00.000Z',
      'bob  since 2026-11-20T15:10:00.000Z  disabled',
    ]);
    expect((await product.login('bob')).status).toBe(401);
    expect((await product.login('ada', password, '8.8.4.2')).status).toBe(429);
  });

  it('ignores the signing keys and signed-out sessions of that release, whose sessions have ended', async () => {
    const requestStatus = async (parts: Parameters<typeof signToken>[2]) => {
      const token = await signToken(product.api.access, 'ada', parts);
      return (await product.api.call('me', { cookies: [`session=${token}`] })).status;
    };

    const keys = stored.find('keys')['keys']?.L?.map(({ M }) => M ?? {}) ?? [];
    const jti = getText(stored.find('revoked'), 'pk').replace('REVOKED#', '');

    expect(keys).toHaveLength(2);

    for (const key of keys) {
      const secret = Buffer.from(getText(key, 'secret'), 'base64url');

      expect(
        await requestStatus({
          header: { kid: getText(key, 'id') },
          secret,
          claims: { generation: 0 },
        }),
      ).toBe(401);
    }

    expect(await requestStatus({ claims: { jti } })).toBe(401);
    expect((await product.staff('me')).body).toEqual({ username: 'ada' });
  });
});
