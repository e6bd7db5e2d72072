import { makeAnswers } from '@app/contract/testing/make-answers';
import { findItems } from './find-items.ts';
import { makeContactForm } from './make-contact-form.ts';
import { runScript, runScriptHere } from './run-script.ts';
import { startAdminApi } from './start-admin-api.ts';

/** Starts the functions for tests of the command `visitor`, which `runVisitor` and `spawnVisitor` run. */
export const startVisitorApi = async () => {
  // The address of staff, who receive the visitors' messages.
  process.env['STAFF_RECIPIENTS'] = 'owner@staff.example';
  const api = await startAdminApi();
  const onTable = (args: readonly string[]) => [...args, '--table', api.access.tableName];
  let visitors = 0;

  return {
    ...api,
    runVisitor: (args: readonly string[], input = '', environment: NodeJS.ProcessEnv = {}) =>
      runScriptHere('visitor.ts', onTable(args), input, environment),
    spawnVisitor: (args: readonly string[], input = '') =>
      runScript('visitor.ts', onTable(args), input),

    /**
     * Adds a visitor who took the quiz, requested the result by e-mail and sent a message. Mail is
     * down, so the e-mails wait. Returns the result's id.
     */
    addVisitor: async (email: string): Promise<string> => {
      visitors += 1;
      const headers = { 'cloudfront-viewer-address': `198.51.100.${visitors}:40000` };
      const { resultId } = (await api.call('submitSurvey', { body: makeAnswers() })).body;
      const form = makeContactForm({
        firstName: 'Grace',
        lastName: 'Hopper',
        email,
        phone: `416 555 ${1000 + visitors}`,
      });

      await api.call('sendContactMessage', { body: { ...form, resultId }, headers });
      const capitals = email.toUpperCase();

      await api.call('emailResult', { params: { resultId }, body: { email: capitals }, headers });
      return resultId;
    },

    /** Finds every stored item that contains the address, whatever its case. */
    findTraces: async (email: string) => {
      const items = await findItems(api.access, '');
      return items.filter((item) => JSON.stringify(item).toLowerCase().includes(email));
    },
  };
};
