import { describe, expect, it } from 'vitest';
import { summarySent } from './summary-sent.ts';

const answer = (states: Readonly<Record<string, 'sent' | 'waiting' | 'suppressed' | 'givenUp'>>) => ({
  summary: { totalSubmissions: 12 },
  recipients: Object.keys(states),
  deliveries: Object.entries(states).map(([recipient, state]) => ({ recipient, state })),
});

describe('summarySent', () => {
  it('names everybody that the e-mail was sent to, and the submissions', () => {
    expect(summarySent('weekly', answer({ 'a@example.com': 'sent', 'b@example.com': 'sent' }))).toEqual({
      title: 'Weekly summary sent',
      description: 'An e-mail was sent to a@example.com, b@example.com with 12 submissions',
    });
  });

  it('takes all recipients as served where the answer does not tell them apart', () => {
    const { recipients, summary } = answer({ 'a@example.com': 'sent' });
    expect(summarySent('daily', { recipients, summary }).description).toBe(
      'An e-mail was sent to a@example.com with 12 submissions',
    );
  });

  it('tells apart who has it, who will get it and who will not', () => {
    const states = { 'a@e.com': 'sent', 'b@e.com': 'waiting', 'c@e.com': 'suppressed', 'd@e.com': 'givenUp' } as const;
    expect(summarySent('daily', answer(states)).description?.split('\n')).toEqual([
      'An e-mail was sent to a@e.com with 12 submissions',
      'Still to be sent to b@e.com, as soon as the mail service takes it',
      'Not sent to c@e.com: earlier mail bounced or was reported as spam',
      'Not sent to d@e.com: the address was refused',
    ]);
  });

  it('does not claim that an e-mail was sent while all of them wait', () => {
    expect(summarySent('monthly', answer({ 'a@example.com': 'waiting' }))).toMatchObject({
      title: 'Monthly summary saved',
      description:
        'The mail service takes no mail now. The e-mail with 12 submissions goes to a@example.com as soon as it does',
    });
  });

  it('is a failure when nobody gets it', () => {
    expect(summarySent('daily', answer({ 'a@example.com': 'suppressed' }))).toEqual({
      title: 'Error',
      description:
        'Failed to send daily summary email\nNot sent to a@example.com: earlier mail bounced or was reported as spam',
      variant: 'destructive',
    });
  });
});
