import { describe, expect, it } from 'vitest';
import { isDayOnlyCounter } from './day-counters.ts';
import { listSourceCounters, toVisitSource } from './visit-source.ts';

describe('where a visitor came from', () => {
  it.each([
    {
      name: 'known UTM parameters, whatever their case',
      report: { source: ' Google ', medium: 'CPC', campaign: 'Spring' },
      stored: { source: 'google', medium: 'cpc', campaign: 'spring' },
    },
    {
      name: 'another word for a known value',
      report: { source: 'fb', medium: 'paid_social', campaign: 'launch' },
      stored: { source: 'facebook', medium: 'social', campaign: 'launch' },
    },
    {
      name: 'values that no list knows, however long',
      report: { source: 'x'.repeat(10_000), medium: 'ada@example.com', campaign: '<script>' },
      stored: { source: 'other', medium: 'other', campaign: 'other' },
    },
    {
      name: 'UTM parameters before the referring host',
      report: { source: 'newsletter', host: 'www.google.com' },
      stored: { source: 'newsletter', medium: 'none', campaign: 'none' },
    },
    {
      name: 'the host of a search engine in any country',
      report: { host: 'WWW.Google.co.uk' },
      stored: { source: 'google', medium: 'organic', campaign: 'none' },
    },
    {
      name: 'the short host of a social network',
      report: { host: 't.co' },
      stored: { source: 'x', medium: 'social', campaign: 'none' },
    },
    {
      name: 'a host that only looks like a known one',
      report: { host: 'notgoogle.com.evil.example' },
      stored: { source: 'other', medium: 'referral', campaign: 'none' },
    },
    {
      name: 'a campaign beside a referring host',
      report: { campaign: 'holiday', host: 'www.reddit.com' },
      stored: { source: 'reddit', medium: 'social', campaign: 'holiday' },
    },
    {
      name: 'empty parameters as none',
      report: { source: ' ', medium: '', campaign: '' },
      stored: { source: 'direct', medium: 'none', campaign: 'none' },
    },
    {
      name: 'nothing as a direct visit',
      report: {},
      stored: { source: 'direct', medium: 'none', campaign: 'none' },
    },
  ])('is stored for $name', ({ report, stored }) => {
    expect(toVisitSource(report)).toEqual(stored);
  });

  it('counts as unknown in each dimension when it may not be stored', () => {
    expect(listSourceCounters('dropped', undefined)).toEqual([
      'dropped:source:unknown',
      'dropped:medium:unknown',
      'dropped:campaign:unknown',
    ]);
  });

  it('counts by day only, for each outcome', () => {
    const outcomes = ['completed', 'dropped', 'contact', 'booking', 'bought'] as const;
    const counters = outcomes.flatMap((outcome) => listSourceCounters(outcome));

    expect(counters.filter((counter) => !isDayOnlyCounter(counter))).toEqual([]);
  });
});
