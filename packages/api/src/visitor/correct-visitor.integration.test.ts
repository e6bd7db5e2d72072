import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startVisitorApi } from '../../tests/support/start-visitor-api.ts';

let api: Awaited<ReturnType<typeof startVisitorApi>>;

beforeAll(async () => {
  api = await startVisitorApi();
});

describe('the command visitor correct', () => {
  it('corrects surveys and contact messages, which are then found under what is right', async () => {
    const email = 'wrong@visitor.example';
    const resultId = await api.addVisitor(email);
    const right = { email: 'right@visitor.example', phone: '416 555 0000' };
    const { out, code } = await api.runVisitor(
      [
        ...['correct', email, '--new-email', right.email, '--phone', right.phone],
        ...['--first-name', 'Grâce', '--last-name', 'Murray'],
      ],
      `${email}\n`,
    );

    expect({ out, code }).toEqual({
      out: 'Corrected 2 of 2 surveys and contact messages, and the lead. E-mails stay as they were written.',
      code: 0,
    });
    const [message] = await findItems(api.access, 'CONTACT#', right.email);

    expect(message).toMatchObject({ ...right, firstName: 'Grâce', lastName: 'Murray' });

    for (const search of ['murray', right.email, right.phone]) {
      const { surveys } = (await api.admin('listSurveys', { query: { search } })).body;

      expect(surveys).toEqual([
        expect.objectContaining({ id: resultId, userName: 'Grâce Murray', userEmail: right.email }),
      ]);
    }

    expect((await api.admin('listSurveys', { query: { search: email } })).body.surveys).toEqual([]);
  });

  it('gives the lead, with contacts and notes, to the right address', async () => {
    const [email, right] = ['misspelt@visitor.example', 'spelt@visitor.example'];
    const resultId = await api.addVisitor(email);

    const findLead = async (address: string) => {
      const { leads } = (await api.admin('listLeads')).body;
      return leads.find((lead) => lead.email.toLowerCase() === address);
    };

    const misspelt = await findLead(email);
    const leadId = misspelt?.id;
    const note = { version: misspelt?.version, note: 'Wants a hybrid', status: 'bought' };

    await api.admin('changeLead', { params: { leadId }, body: note });
    await api.runVisitor(
      ['correct', email, '--new-email', right, '--phone', '416 555 0001'],
      `${email}\n`,
    );

    expect(await findLead(email)).toBeUndefined();
    const params = { leadId: (await findLead(right))?.id };
    const { lead } = (await api.admin('getLead', { params })).body;

    expect(lead).toMatchObject({ name: 'Grace Hopper', phone: '416 555 0001', status: 'bought' });
    expect(lead.survey?.resultId).toBe(resultId);
    expect([lead.contacts.length, lead.notes.length]).toEqual([2, 1]);
    expect((await api.admin('getLead', { params: { leadId } })).status).toBe(404);
    await api.runVisitor(['erase', right], `${right}\n`);
    expect(await findLead(right)).toBeUndefined();
  });

  it('adds contacts to the lead that the right address has, which stays as it is', async () => {
    const [email, right] = ['old@visitor.example', 'new@visitor.example'];

    await api.addVisitor(email);
    await api.addVisitor(right);
    await api.runVisitor(['correct', email, '--new-email', right], `${email}\n`);
    const { lead } = JSON.parse((await api.runVisitor(['show', right])).out);

    expect(lead.filter(({ kind }: { kind?: string }) => kind !== undefined)).toHaveLength(4);
    expect(JSON.parse((await api.runVisitor(['show', email])).out).lead).toEqual([]);
  });

  it('keeps a survey that staff marked as a test out of the lists', async () => {
    const [email, right] = ['test@visitor.example', 'mended@visitor.example'];
    const resultId = await api.addVisitor(email);

    await api.admin('markSurveyAsTest', { params: { resultId } });
    await api.runVisitor(['correct', email, '--new-email', right], `${email}\n`);

    const [row] = await findItems(api.access, `SURVEY#${resultId}`, right);
    const { surveys } = (await api.admin('listSurveys', { query: { sort: 'email' } })).body;

    expect(row).toMatchObject({ userEmail: right, searchEmail: right });
    expect(await findItems(api.access, `SURVEY#${resultId}`, email)).toEqual([]);
    expect(surveys.map(({ id }) => id)).not.toContain(resultId);
  });

  it('leaves alone what is not named', async () => {
    const email = 'phone@visitor.example';

    await api.addVisitor(email);
    const before = await findItems(api.access, 'CONTACT#', email);

    await api.runVisitor(['correct', email, '--phone', '1 800 555 0000'], `${email}\n`);

    expect(await findItems(api.access, 'CONTACT#', email)).toEqual(
      before.map((message) => ({ ...message, phone: '1 800 555 0000' })),
    );
  });

  it.each([
    { reason: /what is right/, args: [] },
    { reason: /valid e-mail address/, args: ['--new-email', 'nobody'] },
    { reason: /together/, args: ['--first-name', 'Grace'] },
    { reason: /one line/, args: ['--phone', '1\n2'] },
  ])('changes nothing when it is given $args', async ({ reason, args }) => {
    const email = 'unchanged@visitor.example';

    await api.addVisitor(email);
    const before = await api.findTraces(email);

    const { code, err } = await api.runVisitor(['correct', email, ...args], `${email}\n`);

    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(await api.findTraces(email)).toEqual(before);
  });
});
