import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeCards } from '../testing/make-pick.ts';
import { listLeads } from './leads.ts';
import { writeReasons } from './reasons.ts';
import { writeTitles } from './titles.ts';
import { writeTradeOffs } from './trade-offs.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026], weakness: 'Plain styling' };
const nothingAsked: Answers = { 'lifestyle.carAppreciation': [] };

/** The titles of "Make 0" to "Make 5", which is the order of the six rows. */
const listTitles = (
  rows: readonly FixtureRow[],
  answers: Answers = nothingAsked,
): readonly string[] => {
  const { cards } = makeCards(rows, answers);
  const tradeOffs = writeTradeOffs(cards);
  const reasons = writeReasons(cards, tradeOffs, []);

  return writeTitles(cards, listLeads(cards, tradeOffs), tradeOffs, reasons).map(
    ({ text }) => text,
  );
};

describe('the titles of picks that nothing sets apart', () => {
  const leader: FixtureRow = { ...newOnly, usd: 30_000, cargoCuFt: 50, lengthIn: 160 };

  it('are the plain class, another of it, and then the places', () => {
    expect(listTitles(times(6, newOnly))).toEqual([
      'Best overall match',
      'Compact gas SUV',
      'Another compact gas SUV',
      'Number 4 of our six',
      'Number 5 of our six',
      'Number 6 of our six',
    ]);
  });

  it('are the plain class where no other of the six is of it', () => {
    const midsize: FixtureRow = { ...newOnly, segment: 'midsizeSuv' };

    expect(listTitles([newOnly, midsize, ...times(4, newOnly)])[1]).toBe('Midsize gas SUV');
  });

  it('are no class that also holds for the longer one of another card', () => {
    const ofNoSize: FixtureRow = { ...newOnly, segment: 'luxurySuv' };

    expect(listTitles([newOnly, ofNoSize, ...times(4, newOnly)])[1]).not.toBe('Gas SUV');
  });

  it('name the drive where that sets a card apart', () => {
    const rearDriven: FixtureRow = { ...newOnly, drive: 'rwd' };

    expect(listTitles([...times(4, newOnly), rearDriven, newOnly])[4]).toBe(
      'Rear-wheel-drive compact gas SUV',
    );
  });

  it('never compare a price or an age with the top pick alone', () => {
    const cheaper = { ...newOnly, usd: 38_000 };
    const titles = listTitles([newOnly, cheaper, cheaper, newOnly, newOnly, leader]);

    expect(titles.join()).not.toMatch(/top pick/);
  });
});
