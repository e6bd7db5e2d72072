import { describe, expect, it } from 'vitest';
import { fromEmailItem, toNewEmailItem } from './email-item.ts';

const item = toNewEmailItem({
  id: 'email-1',
  to: 'ada@example.com',
  createdAt: '2026-11-21T12:00:00.000Z',
  content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
});

const errorOf = (content: string): string => {
  try {
    fromEmailItem({ ...item, content });
  } catch (error) {
    return error instanceof Error ? `${error.stack}` : '';
  }
  return '';
};

describe('a stored e-mail', () => {
  it('is read back as it was stored', () => {
    expect(fromEmailItem(item).email.content).toEqual({ kind: 'contactAcknowledgement', firstName: 'Ada' });
  });

  it('of a contact message is read even when the form would refuse the message by now', () => {
    const message = {
      ...{
        firstName: '',
        lastName: 'Lovelace\nKing',
        email: 'ada',
        phone: '1'.repeat(99),
        zipCode: '?',
        helpTypes: {},
      },
      ...{ id: 'message-1', createdAt: item.createdAt, ipAddress: '198.51.100.1', delivery: 'unsent' },
    };
    const content = JSON.stringify({ kind: 'contactMessage', message });
    expect(fromEmailItem({ ...item, content }).email.content).toEqual({ kind: 'contactMessage', message });
  });

  it('of a result that was stored before broken limits were is read as one without', () => {
    const pick = { name: 'A', category: 'B', description: 'C', features: [], listingsUrl: 'https://listings.example/' };
    const content = JSON.stringify({ kind: 'result', resultId: 'result-1', picks: [pick] });
    expect(fromEmailItem({ ...item, content }).email.content).toMatchObject({ picks: [{ ...pick, brokenLimits: [] }] });
  });

  it.each(['Lovelace, Ada', '{"firstName":"Lovelace"', '{"kind":"contactAcknowledgement","firstName":["Lovelace"]}'])(
    'that is damaged (%s) raises an error without a word of it',
    (content) => {
      expect(errorOf(content)).toMatch(/^(Error|ZodError)/);
      expect(errorOf(content)).not.toContain('Lovelace');
    },
  );
});
