import { describe, expect, it } from 'vitest';
import { formatGreeting, formatMoment, formatPeriod, formatTimeZone, toDay } from './email-view.ts';

it.each([
  ['Ada', 'Hi Ada,'],
  [' José-María d’Arc ', 'Hi José-María d’Arc,'],
  ['J. R. R', 'Hello,'],
  ['Dr. Who', 'Hi Dr. Who,'],
  ['李小龍', 'Hi 李小龍,'],
  ['Win $$$ at casino.example', 'Hello,'],
  ['www.spam.example', 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['A'.repeat(41), 'Hello,'],
  ['', 'Hello,'],
  [undefined, 'Hello,'],
])('greets %j with %j', (typed, greeting) => expect(formatGreeting(typed)).toBe(greeting));

describe('a period in words', () => {
  it.each([
    ['daily', '2026-11-20', '2026-11-20', 'Friday, November 20, 2026'],
    ['weekly', '2026-11-16', '2026-11-22', 'November 16 to 22, 2026'],
    ['weekly', '2026-11-30', '2026-12-06', 'November 30 to December 6, 2026'],
    ['weekly', '2026-12-28', '2027-01-03', 'December 28, 2026 to January 3, 2027'],
    ['monthly', '2026-02-01', '2026-02-28', 'February 2026'],
  ] as const)('is, for the %s one from %s to %s, %j', (kind, from, to, text) => {
    expect(formatPeriod({ kind, from, to })).toBe(text);
  });
});

describe('the day of a moment', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', 'America/Toronto', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', 'America/Toronto', '2026-11-21'],
    ['2026-01-01T17:00:00.000Z', 'Asia/Tokyo', '2026-01-02'],
  ])('is, for %s in %s, %s', (moment, zone, day) => expect(toDay(moment, zone)).toBe(day));
});

describe('a moment in words', () => {
  it.each([
    ['2026-11-21T11:00:00.000Z', 'America/Toronto', 'Saturday, November 21, 2026 at 6:00 AM'],
    ['2026-07-21T10:00:00.000Z', 'America/Toronto', 'Tuesday, July 21, 2026 at 6:00 AM'],
    ['2026-01-01T02:30:00.000Z', 'America/Vancouver', 'Wednesday, December 31, 2025 at 6:30 PM'],
  ])('is, for %s in %s, %j', (moment, zone, text) => expect(formatMoment(moment, zone)).toBe(text));
});

it.each([
  ['America/Toronto', 'Eastern Time (America/Toronto)'],
  ['America/Detroit', 'Eastern Time (America/Detroit)'],
  ['UTC', 'UTC'],
])('names the time zone %s', (zone, text) => {
  expect(formatTimeZone(zone, '2026-07-01T12:00:00.000Z')).toBe(text);
});
