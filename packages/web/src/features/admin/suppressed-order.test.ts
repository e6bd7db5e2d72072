import { describe, expect, it } from 'vitest';
import { summaryRecipientsFirst } from './suppressed-order.ts';

describe('summaryRecipientsFirst', () => {
  it('marks those whom the summaries are meant for, whatever the case, and puts them first', () => {
    const suppressed = [{ recipient: 'a@e.com' }, { recipient: 'owner@e.com' }, { recipient: 'b@e.com' }];
    expect(summaryRecipientsFirst(suppressed, ['Owner@e.com', 'other@e.com'])).toEqual([
      { recipient: 'owner@e.com', getsSummaries: true },
      { recipient: 'a@e.com', getsSummaries: false },
      { recipient: 'b@e.com', getsSummaries: false },
    ]);
  });
});
