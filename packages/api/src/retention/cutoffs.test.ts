import { describe, expect, it } from 'vitest';
import { getCutoffs } from './cutoffs.ts';

const periods = {
  ipAddressDays: 30,
  unfinishedVisitMonths: 13,
  consentMonths: 13,
  contactMonths: 24,
} as const;

describe('the moments before which personal data is too old', () => {
  it('are 30 days, 13 months and 24 months ago', () => {
    expect(getCutoffs(new Date('2026-11-23T09:00:00Z'), periods)).toEqual({
      ipAddresses: new Date('2026-10-24T09:00:00Z'),
      unfinishedVisits: new Date('2025-10-23T09:00:00Z'),
      consents: new Date('2025-10-23T09:00:00Z'),
      contacts: new Date('2024-11-23T09:00:00Z'),
    });
  });

  it.each([
    { today: '2026-03-31T09:00:00Z', thirteenMonthsAgo: '2025-02-28T09:00:00Z' },
    { today: '2028-02-29T09:00:00Z', thirteenMonthsAgo: '2027-01-29T09:00:00Z' },
    { today: '2029-03-29T09:00:00Z', thirteenMonthsAgo: '2028-02-29T09:00:00Z' },
  ])('do not skip to a later month on $today', ({ today, thirteenMonthsAgo }) => {
    expect(getCutoffs(new Date(today), periods).consents).toEqual(new Date(thirteenMonthsAgo));
  });
});
