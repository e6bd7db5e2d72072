import { expect, it } from 'vitest';
import { makeAnswers } from '../packages/contract/src/testing/make-answers.ts';
import { recommend } from '../packages/engine/src/recommend.ts';
import { getDimensions } from '../packages/web/src/features/results/dimensions.ts';
import { drawVehicle } from '../packages/web/src/shared/illustrations/vehicle-drawing.ts';

// A drawing depends on labels and values from the engine; neither package may import the other.
const suvPicks = (wish: Parameters<typeof makeAnswers>[0]) =>
  recommend(makeAnswers({ 'features.bodyStyle': 'suv', ...wish })).recommendations;

it.each([
  ['a third row of seats', { 'usage.passengers': 'bigGroup' }, 'three-row'],
  ['rough country', { 'usage.offRoad': 'definitely' }, 'off-roader'],
] as const)(
  'draws SUVs recommended for %s accordingly, also when the result has no sizes',
  (_case, wish, shape) => {
    const stored = suvPicks(wish).map(
      ({ outside: _outside, ...pick }) => getDimensions(pick).shape,
    );

    expect(stored).toContain(shape);
  },
);

it('draws the six picks of a page differently', () => {
  const bodies = suvPicks({}).map((pick) => drawVehicle(getDimensions(pick)).body);

  expect(new Set(bodies).size).toBe(6);
});
