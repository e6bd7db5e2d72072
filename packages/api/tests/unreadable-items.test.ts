import { beforeAll, describe, expect, it } from 'vitest';
import { readExport } from './support/read-export.ts';
import { readLogOf } from './support/read-log-of.ts';
import { startStored } from './support/start-stored.ts';
import { getText, type StoredItem, storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const stored = storedItems('2026-11');

/** Damages an item: an attribute with a wrong value, as somebody would leave it who edits the table by hand. */
const damage = (item: StoredItem, attribute: string): StoredItem => ({
  ...item,
  [attribute]: { S: 'damaged by hand' },
});

const ofLaterRelease = (item: StoredItem): StoredItem => ({ ...item, schemaVersion: { N: '99' } });

const findSurveyKey = (zip: string): string => getText(stored.find('survey-row', zip), 'pk');
const findSurveyId = (zip: string): string => getText(stored.find('survey-row', zip), 'id');
const isSurvey = (item: StoredItem, zip: string): boolean =>
  getText(item, 'pk') === findSurveyKey(zip) && getText(item, 'sk') === 'SURVEY';

const leftId = getText(stored.find('dropout', 'visit-left'), 'pk');
const declined = getText(stored.find('consent', '8.8.8.2'), 'pk');
const gone = getText(stored.find('suppression', 'gone@example.com'), 'pk');
const unsent = stored.items.find((item) => getText(item, 'message') === 'Fifth');

const items = stored.items.map((item) => {
  if (item === stored.find('survey-row', '60601')) return damage(item, 'createdAt');
  if (isSurvey(item, 'M5V2T6')) return ofLaterRelease(item);
  if (isSurvey(item, '10001'))
    return { ...item, content: { B: Buffer.from('not compressed, emile@example.com') } };
  if (getText(item, 'pk') === leftId) return damage(item, 'exitedAt');
  if (getText(item, 'pk') === declined) return damage(item, 'necessary');
  if (getText(item, 'pk') === gone) return damage(item, 'reason');
  if (item === unsent) return ofLaterRelease(item);
  if (getText(item, 'pk').startsWith('EMAIL#')) return { ...item, lastProblem: { N: '7' } };

  return item;
});

/** Runs a task and returns the logged lines about unreadable items. */
const reportedBy = async (
  task: () => Promise<unknown>,
): Promise<readonly Record<string, string>[]> => {
  const lines = await readLogOf(task);
  return lines.filter(({ message }) => message === 'stored item not readable');
};

describe('Items that a later release stored or that are damaged', () => {
  beforeAll(async () => {
    product = await startStored(items, 'ada');
  });

  it.each([{}, { sort: 'oldest' }, { sort: 'name' }, { search: '1' }, { range: 'today' }])(
    'are left out of the list of surveys, and the other surveys are listed with the number of those left out (%o)',
    async (query) => {
      let zips: unknown[] = [];
      const lines = await reportedBy(async () => {
        const { surveys, unreadable } = await product.requestBody('listSurveys', { query });

        expect(unreadable).toBe(1);
        zips = surveys.map(({ userZipcode }) => userZipcode);
      });

      expect(zips).toContain('10001');
      expect(zips).not.toContain('60601');
      expect(lines).toContainEqual(
        expect.objectContaining({ level: 'ERROR', service: 'admin-data', kind: 'SURVEY ROW' }),
      );
    },
  );

  it('are left out of the export, and each of them is reported by its kind and the hash of its key', async () => {
    let text = '';
    const lines = await reportedBy(async () => {
      text = await readExport(product.staff);
    });
    const ids = text.split('\r\n').slice(1, -1);

    expect(ids.map((line) => line.split(',')[0])).toEqual(['60601', 'H2X1Y4'].map(findSurveyId));
    expect(lines.map(({ service, kind, reason }) => [service, kind, reason]).sort()).toEqual([
      ['export-writer', 'SURVEY', 'content (invalid_type)'],
      ['export-writer', 'SURVEY', 'schemaVersion 99 is unknown'],
    ]);
    expect(new Set(lines.map(({ keyHash }) => keyHash)).size).toBe(2);
    for (const line of lines) expect(line['keyHash']).toMatch(/^[0-9a-f]{16}$/);
    const loggedText = JSON.stringify(lines);

    for (const secret of ['emile', 'damaged by hand', findSurveyId('10001')])
      expect(loggedText).not.toContain(secret);
  });

  it('are left out of the lists of dropouts and consents, which say how many', async () => {
    const lines = await reportedBy(async () => {
      expect(await product.leftSessions()).not.toContain('visit-left');
      expect(await product.leftSessions()).toHaveLength(2);
      expect((await product.requestBody('listDropouts')).unreadable).toBe(1);
      const { consents, unreadable } = await product.requestBody('listCookieConsents');

      expect(consents).toMatchObject([{ action: 'accept' }]);
      expect(unreadable).toBe(1);
    });

    expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['DROPOUT', 'CONSENT']));
  });

  it('are left out of the system status, which says how many', async () => {
    const lines = await reportedBy(async () => {
      const { mail, unsentMessages } = await product.requestBody('getSystemStatus');

      expect(mail.suppressed).toMatchObject([{ recipient: 'angry@example.com' }]);
      expect(mail.unreadableSuppressed).toBe(1);
      expect(unsentMessages).toEqual({ newest: [], more: 0, unreadable: 1 });
      expect(mail.waiting).toBeGreaterThan(0);
      expect(mail.lastProblem).toBeUndefined();
    });

    expect(lines.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([
      ['CONTACT', 'schemaVersion 99 is unknown'],
      ['SUPPRESSION', 'reason (invalid_value)'],
    ]);
  });

  it.each(['M5V2T6', '10001'])(
    'cause a clear error when one of them is opened directly: %s',
    async (zip) => {
      const lines = await reportedBy(async () => {
        const { status, body } = await product.api.call('getResult', {
          params: { resultId: findSurveyId(zip) },
        });

        expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal_error' });
        expect(body.message).toContain('cannot be read');
      });

      expect(lines).toMatchObject([{ service: 'survey', kind: 'SURVEY' }]);
    },
  );
});

describe('An old survey', () => {
  beforeAll(async () => {
    const later = ['changedFrom', 'schemaVersion', 'userPhone'];
    const withoutLater = (item: StoredItem): StoredItem =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !later.includes(name)));

    product = await startStored(stored.items.map(withoutLater), 'ada');
  });

  it('is shown, listed and exported without the attributes that came later', async () => {
    const { status } = await product.api.call('getResult', {
      params: { resultId: findSurveyId('60601') },
    });

    expect(status).toBe(200);
    const { surveys, unreadable } = await product.requestBody('listSurveys');

    expect([surveys.length, unreadable]).toEqual([4, undefined]);
    expect((await readExport(product.staff)).split('\r\n')).toHaveLength(6);
  });
});
