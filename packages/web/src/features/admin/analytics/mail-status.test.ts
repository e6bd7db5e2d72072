import { describe, expect, it } from 'vitest';
import { sortSummaryRecipientsFirst } from './mail-status.tsx';

describe('sortSummaryRecipientsFirst', () => {
  it('marks the recipients of summaries in any letter case and puts them first', () => {
    const suppressed = [
      { recipient: 'a@e.com' },
      { recipient: 'owner@e.com' },
      { recipient: 'b@e.com' },
    ];

    expect(sortSummaryRecipientsFirst(suppressed, ['Owner@e.com', 'other@e.com'])).toEqual([
      { recipient: 'owner@e.com', missesSummaries: true },
      { recipient: 'a@e.com', missesSummaries: false },
      { recipient: 'b@e.com', missesSummaries: false },
    ]);
  });

  it('does not mark a recipient who unsubscribed, who still gets summaries', () => {
    const suppressed = [{ recipient: 'owner@e.com', reason: 'unsubscribed' }];

    expect(sortSummaryRecipientsFirst(suppressed, ['owner@e.com'])).toMatchObject([
      { missesSummaries: false },
    ]);
  });
});
