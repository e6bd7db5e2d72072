import { describe, expect, it } from 'vitest';
import { makePick } from '../testing/make-pick.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { descriptionOf } from './description.ts';
import { type Standing, unremarkable } from './standing.ts';

const vehicle = realVehicle('mazda-mx-5-miata-2014');
const summary = vehicle.entry.summary;
const describePick = (
  standing: Partial<Standing>,
  { isFirst = false, ...overrides }: Parameters<typeof makePick>[0] & { isFirst?: boolean } = {},
): string => descriptionOf(makePick({ vehicle, ...overrides }), { ...unremarkable, ...standing }, isFirst);

const leads = ['is the quickest', 'is priced lowest', 'is the newest'];
const otherLeads = ['is the most fun to drive'];
const aheadOn = ['driving fun', 'its sound system', 'towing'];
const goodOn = ['safety', 'its cabin'];

describe('what sets a pick apart', () => {
  it.each<[string, Partial<Standing>, boolean, string]>([
    [
      'at most two things it leads in',
      { leads, aheadOn },
      false,
      'Of these six it is the quickest and is priced lowest.',
    ],
    ['a lead before any strength', { leads, goodOn }, true, 'Of these six it is the quickest and is priced lowest.'],
    ['leads that were not asked for where it has no other', { otherLeads }, false, `Of these six it ${otherLeads[0]}.`],
    [
      'the leads that were asked for alone',
      { leads: ['is the newest'], otherLeads },
      false,
      'Of these six it is the newest.',
    ],
    [
      'its strengths rather than leads that were not asked for',
      { otherLeads, aheadOn },
      false,
      'Among these six it stands out for driving fun and its sound system.',
    ],
    [
      'as the first pick, what adds up',
      { aheadOn: ['driving fun'], goodOn },
      true,
      'It fits your answers best overall, most of all for driving fun and safety.',
    ],
    [
      'what it shares with others',
      { goodOn },
      false,
      'Like others here, it is a good choice for safety and its cabin.',
    ],
    ['nothing', {}, false, 'It keeps every limit that you set, with compromises elsewhere.'],
    ['nothing, though it comes first', {}, true, 'It keeps every limit that you set, with compromises elsewhere.'],
  ])('is %s', (_what, standing, isFirst, sentence) => {
    expect(describePick(standing, { isFirst })).toBe(`${summary} ${sentence}`);
  });

  it('is that it comes close where it neither keeps the limits nor is good at much', () => {
    expect(describePick({}, { broken: 8 })).toBe(
      `${summary} It comes close to what you asked for where little fits in full.`,
    );
  });
});

describe('the years to look for', () => {
  it('are named for a used pick', () => {
    expect(describePick({ leads }, { offer: { isNew: false, from: 2014, to: 2015 } })).toMatch(
      / Look for pre-owned ones from 2014 to 2015\.$/,
    );
    expect(describePick({ leads }, { offer: { isNew: false, from: 2015, to: 2015 } })).toMatch(
      / Look for a pre-owned 2015 model\.$/,
    );
  });
});

describe('the summary of the vehicle', () => {
  it.each([
    ['Open-air joy', 'Open-air joy.'],
    ['Open-air joy.', 'Open-air joy.'],
    ['Open-air joy!', 'Open-air joy!'],
    ['Sold by Mazda Inc. since', 'Sold by Mazda Inc. since.'],
  ])('%s ends as a sentence', (text, sentence) => {
    const shown = { ...vehicle, entry: { ...vehicle.entry, summary: text } };
    expect(describePick({ otherLeads }, { vehicle: shown })).toBe(`${sentence} Of these six it ${otherLeads[0]}.`);
  });
});
