import { describe, expect, it } from 'vitest';
import { times } from '../testing/make-catalogue.ts';
import { type FixtureJudgement, makeJudgedPicks, makePicks } from '../testing/make-pick.ts';
import { descriptionsOf } from './descriptions.ts';

const because = 'you asked';
const safety = { id: 'safety', merit: 'safety', lead: 'is rated highest for safety' };
const towing = { id: 'towing', merit: 'towing', lead: 'tows the most' };
const asked = (value: number, criterion = safety): FixtureJudgement => ({ ...criterion, value, because });

/** What the descriptions of the six say beside the summary of the vehicle. */
const sentencesOf = (...picks: Parameters<typeof makeJudgedPicks>): readonly string[] =>
  descriptionsOf(makeJudgedPicks(...picks)).map((text) =>
    text.replace('A plain, friendly crossover for every day. ', ''),
  );

describe('what sets a pick apart', () => {
  it('is said in turns where all do equally well on what was asked', () => {
    expect(sentencesOf(() => [asked(0.8)])).toEqual([
      'It fits your answers best overall, most of all for safety.',
      'It does well on safety.',
      'Like others here, it serves you well for safety.',
      'It is a good choice for safety.',
      'It does well on safety.',
      'Like others here, it serves you well for safety.',
    ]);
  });

  it('is that it stands out, said once, of those that are ahead together', () => {
    expect(sentencesOf((index) => [asked(index > 3 ? 0.9 : 0.6)]).slice(3)).toEqual([
      'It is a good choice for safety.',
      'Among these six it stands out for safety.',
      'Like others here, it serves you well for safety.',
    ]);
  });

  it('is that it keeps the limits, or nearly does, where it does well on nothing', () => {
    const sentences = sentencesOf(
      () => [asked(0.5)],
      (index) => (index === 1 ? ['condition'] : []),
    );
    expect(sentences.slice(0, 2)).toEqual([
      'It keeps every limit that you set, with compromises elsewhere.',
      'It comes close to what you asked for where little fits in full.',
    ]);
  });

  it('is a lead that nobody asked for only where it is not ahead in what was asked', () => {
    const quiet = { id: 'quiet', lead: 'is the quietest' };
    const withAsked = (value: number) =>
      sentencesOf((index) => [asked(index > 3 ? value : 0.6), { ...quiet, value: index === 4 ? 0.9 : 0.6 }])[4];
    expect(withAsked(0.6)).toBe('Of these six it is the quietest.');
    expect(withAsked(0.9)).toBe('Among these six it stands out for safety.');
  });

  it('names two merits at most, the one first in which it is farthest ahead', () => {
    const comfort = { id: 'comfort', merit: 'a smooth ride', lead: 'rides the most smoothly' };
    const judgements = (index: number) => [
      asked(0.8),
      asked(index > 3 ? 0.8 : 0.7, towing),
      asked(index > 3 ? 0.9 : 0.6, comfort),
    ];
    expect(sentencesOf(judgements)[4]).toBe('Among these six it stands out for a smooth ride and towing.');
  });

  it.each<[string, readonly string[]]>([
    ['is the quietest', ['is the quietest']],
    ['is the quietest and the quickest', ['is the quietest', 'is the quickest', 'tows the most']],
    ['has the finest cabin and the best sound system', ['has the finest cabin', 'has the best sound system']],
    ['has the finest cabin and is the quickest', ['has the finest cabin', 'is the quickest']],
    ['tows the most and is the quickest', ['tows the most', 'is the quickest']],
    ['is the quickest', ['is the quickest', 'is the quickest']],
  ])('is that it %s', (text, leads) => {
    const judgements = (index: number) =>
      leads.map((lead, place) => asked(index === 2 ? 0.9 : 0.6, { id: `lead ${place}`, merit: 'it', lead }));
    expect(sentencesOf(judgements)[2]).toBe(`Of these six it ${text}.`);
  });
});

it.each([
  ['A van', 'A van. It'],
  ['A 2.5 ton van', 'A 2.5 ton van. It'],
  ['A van.', 'A van. It'],
  ['What a van!', 'What a van! It'],
])('ends the summary "%s" with one mark', (summary, start) => {
  const { picks } = makePicks(times(6, { years: [2026, 2026], summary }));
  expect(descriptionsOf(picks)[0]?.startsWith(start)).toBe(true);
});
