import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedChoice } from './support/accepted-choice.ts';
import { listDeaths, runDying } from './support/dying-process.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { findItems } from './support/find-items.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { putSession } from './support/put-session.ts';
import { startAdminApi } from './support/start-admin-api.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let visitors = 0;

beforeAll(async () => {
  api = await startAdminApi();
  // One survey stays, because totals without any would prove nothing.
  await api.call('submitSurvey', { body: makeAnswers(), sourceIp: '8.8.4.4' });
});

/** Each visitor has an address of its own, because limits count by network and by mailbox. */
const newVisitor = (network: string) => {
  visitors += 1;
  return { sourceIp: `${network}.${visitors}.7`, email: `visitor-${visitors}@example.com` };
};

/** Takes the quiz, mails the picks and presses the booking link. Returns the id of the result. */
const takeQuiz = async ({ sourceIp, email }: ReturnType<typeof newVisitor>): Promise<string> => {
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers(), sourceIp })).body;

  await api.call('emailResult', { params: { resultId }, body: { email }, sourceIp });
  await api.call('recordClick', { body: { target: 'booking', resultId }, sourceIp });
  return resultId;
};

const leaveTestData = async (): Promise<string> => {
  const visitor = newVisitor('192.168');
  const { sourceIp } = visitor;
  const resultId = await takeQuiz(visitor);
  const body = makeContactForm({ email: `message-${visitor.email}` });

  await api.call('sendContactMessage', { body, sourceIp });
  await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp });
  await putSession(api.access, { ipAddress: sourceIp });
  return resultId;
};

const takeQuizAsVisitor = () => takeQuiz(newVisitor('8.8'));

const countActions = async (action: string): Promise<number> =>
  (await findItems(api.access, 'STAFF_ACTIONS', `"action":"${action}"`)).length;

/** What visitors left that staff have removed: people, lists and totals. */
const readWhatIsLeft = async () => ({
  leads: (await findItems(api.access, 'LEAD#')).length,
  surveys: (await api.admin('listSurveys')).body.surveys.length,
  totals: await api.counters.readAllTime(),
});

describe('a process that dies while staff', () => {
  it.each([
    {
      name: 'delete a survey',
      action: 'delete',
      prepare: takeQuizAsVisitor,
      act: (resultId: string) => api.admin('removeSurvey', { params: { resultId } }),
    },
    {
      name: 'mark a survey as a test',
      action: 'mark',
      prepare: takeQuizAsVisitor,
      act: (resultId: string) => api.admin('markSurveyAsTest', { params: { resultId } }),
    },
    {
      name: 'clear test data',
      action: 'clear',
      prepare: leaveTestData,
      act: () => api.admin('clearTestData'),
    },
  ])(
    '$name keeps totals exact, and the retry removes everything once and is noted',
    async ({ action, prepare, act }) => {
      const before = await readWhatIsLeft();
      const known = await prepare();
      const { commands } = await runDying(undefined, () => act(known));
      const deaths = listDeaths(commands);

      expect(deaths.length).toBeGreaterThan(4);
      expect(await readWhatIsLeft()).toEqual(before);

      for (const death of deaths) {
        const resultId = await prepare();
        const noted = await countActions(action);

        await runDying(death, () => act(resultId));
        await expectRightTotals(api);
        await act(resultId);

        expect([death, await readWhatIsLeft()]).toEqual([death, before]);
        expect([death, (await countActions(action)) > noted]).toEqual([death, true]);
      }

      await expectRightTotals(api);
    },
  );
});
