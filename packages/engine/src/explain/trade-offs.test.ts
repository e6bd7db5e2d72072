import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureJudgement, makeJudgedPicks } from '../testing/make-pick.ts';
import { wishesOf } from '../wishes.ts';
import { tradeOffsOf } from './trade-offs.ts';

const weakness = 'Noisy at speed';
const because = 'you asked';

/** A judgement that is poor in this value and says so: "Short of cargo". */
const poor = (id: string, more: Partial<FixtureJudgement> = {}): FixtureJudgement => ({
  id,
  value: 0.1,
  shortfall: () => `Short of ${id}`,
  ...more,
});

const tradeOffs = (judgementsAt: (index: number) => readonly FixtureJudgement[]): readonly string[] =>
  tradeOffsOf(makeJudgedPicks(judgementsAt), wishesOf(makeAnswers()));

describe('the trade-off of a pick', () => {
  it.each<[string, string, readonly FixtureJudgement[]]>([
    ['a wish that it serves poorly', 'Short of cargo — you asked', [poor('cargo', { because })]],
    ['its own weakness where it serves a wish fairly', weakness, [poor('cargo', { because, value: 0.3 })]],
    ['its own weakness before what nobody asked for', weakness, [poor('cargo')]],
    ['its own weakness where a shortfall has no words', weakness, [{ id: 'cargo', value: 0.1, because }]],
    [
      'a must that it misses before a wish that costs more',
      'Short of towing — you asked',
      [poor('cargo', { because, available: 5 }), poor('towing', { because, value: 0.5, isShort: true })],
    ],
    [
      'the wish that costs most',
      'Short of towing — you asked',
      [
        poor('cargo', { because }),
        poor('towing', { because, available: 5 }),
        poor('safety', { because, available: 2 }),
      ],
    ],
  ])('is %s', (_what, text, judgements) => {
    expect(tradeOffs(() => judgements)[0]).toBe(text);
  });

  it('is repeated where it is a must', () => {
    const text = (index: number) => ({ shortfall: () => `Only ${index} seats`, because, isShort: true });
    expect(tradeOffs((index) => [poor('seats', text(index))])).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `Only ${index} seats — you asked`),
    );
  });

  it('is of one nice-to-have on two cards at most', () => {
    const text = (index: number) => ({ shortfall: () => `Only ${index} in of clearance`, because });
    expect(tradeOffs((index) => [poor('clearance', text(index))]).slice(0, 3)).toEqual([
      'Only 0 in of clearance — you asked',
      'Only 1 in of clearance — you asked',
      weakness,
    ]);
  });

  it('differs between the cards as long as there is something else to say, the costliest first', () => {
    const judgements = [
      poor('cargo', { available: 1 }),
      poor('towing', { available: 2 }),
      poor('trifle', { available: 0.3 }),
      poor('fair', { value: 0.3, available: 9 }),
    ];
    expect(tradeOffs(() => judgements)).toEqual([
      weakness,
      'Short of towing',
      'Short of cargo',
      weakness,
      weakness,
      weakness,
    ]);
  });
});
