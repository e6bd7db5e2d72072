import { describe, expect, it } from 'vitest';
import { parseEmailItem, toNewEmailItem } from './outbox-store.ts';

const item = toNewEmailItem({
  id: 'email-1',
  to: 'ada@example.com',
  createdAt: '2026-11-21T12:00:00.000Z',
  content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
});

const parseError = (content: string): Promise<string> =>
  parseEmailItem({ ...item, content }).then(
    () => '',
    (error) => (error instanceof Error ? `${error.stack}` : ''),
  );

const parseContent = async (content: string) =>
  (await parseEmailItem({ ...item, content })).email.content;

describe('reading a stored e-mail', () => {
  it('returns an e-mail as it was stored', async () => {
    expect(await parseContent(item.content)).toEqual({
      kind: 'contactAcknowledgement',
      firstName: 'Ada',
    });
  });

  it('returns a contact message that the form would refuse now', async () => {
    const message = {
      ...{
        firstName: '',
        lastName: 'Lovelace\nKing',
        email: 'ada',
        phone: '1'.repeat(99),
        zipCode: '?',
        helpTypes: {},
      },
      ...{
        id: 'message-1',
        createdAt: item.createdAt,
        ipAddress: '198.51.100.1',
        delivery: 'unsent',
      },
    };
    const content = JSON.stringify({ kind: 'contactMessage', message });

    expect(await parseContent(content)).toEqual({ kind: 'contactMessage', message });
  });

  it('returns a result without broken limits if it was stored before they existed', async () => {
    const pick = {
      name: 'A',
      category: 'B',
      description: 'C',
      features: [],
      listingsUrl: 'https://listings.example/',
    };
    const content = JSON.stringify({ kind: 'result', resultId: 'result-1', picks: [pick] });

    expect(await parseContent(content)).toMatchObject({ picks: [{ ...pick, brokenLimits: [] }] });
  });

  it.each([
    'Lovelace, Ada',
    '{"firstName":"Lovelace"',
    '{"kind":"contactAcknowledgement","firstName":["Lovelace"]}',
  ])('throws an error that does not quote damaged content (%s)', async (content) => {
    expect(await parseError(content)).toMatch(/^(Error|ZodError)/);
    expect(await parseError(content)).not.toContain('Lovelace');
  });
});
