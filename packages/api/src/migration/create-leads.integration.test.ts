import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { runScriptHere } from '../../tests/support/run-script.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { deleteItem } from '../platform/dynamodb/writes.ts';
import { surveyRowKey } from '../survey/keys.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

const emailed = makeSurvey({
  userName: 'Léa Roy',
  userEmail: 'visitor@example.com',
  userPhone: '416 555 0142',
});

const migrate = () => runScriptHere('migrate.ts', ['run', '--table', api.access.tableName]);

/** Brings the table to the form that releases before leads wrote. */
const forgetLeads = async () => {
  for (const { pk, sk } of await findItems(api.access, 'LEAD')) {
    await deleteItem(api.access, { pk: String(pk), sk: String(sk) });
  }

  for (const { pk, sk } of await findItems(api.access, 'CONTACT#')) {
    await update({ pk, sk }, 'REMOVE gsi1pk, gsi1sk');
  }

  await update(surveyRowKey(emailed.id), 'SET searchName = :name, searchPhone = :phone', {
    ':name': 'léa roy',
    ':phone': '416 555 0142',
  });
};

const update = (Key: Record<string, unknown>, UpdateExpression: string, values?: object) =>
  api.access.client.send(
    new UpdateCommand({
      TableName: api.access.tableName,
      Key,
      UpdateExpression,
      ...(values === undefined ? {} : { ExpressionAttributeValues: { ...values } }),
    }),
  );

const search = async (text: string) =>
  (await api.admin('listSurveys', { query: { search: text } })).body.surveys.length;

beforeAll(async () => {
  api = await startAdminApi();
});

it('a migration makes leads of what earlier releases stored, once, and lets searches find it', async () => {
  await api.addSurveys([emailed]);
  await api.call('sendContactMessage', { body: makeContactForm({ email: 'ada@example.com' }) });
  await forgetLeads();
  expect([(await api.admin('listLeads')).body.leads, await search('lea roy')]).toEqual([[], 0]);

  expect((await migrate()).code).toBe(0);
  const { leads } = (await api.admin('listLeads')).body;

  expect(leads.map(({ email }) => email)).toEqual(['ada@example.com', 'visitor@example.com']);
  expect(leads).toMatchObject([
    { status: 'new', contacts: [{ kind: 'message', message: 'Hello' }] },
    { status: 'new', contacts: [{ kind: 'picks', resultId: emailed.id }] },
  ]);
  expect((await api.admin('listDueLeads')).body.leads).toEqual([]);
  expect([await search('lea roy'), await search('(416) 555-0142')]).toEqual([1, 1]);
  expect((await api.admin('countTestData')).body.messages).toBe(1);

  const before = await findItems(api.access, 'LEAD');

  await migrate();
  expect(await findItems(api.access, 'LEAD')).toEqual(before);
});
