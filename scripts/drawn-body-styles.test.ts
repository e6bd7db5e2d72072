import { expect, it } from 'vitest';
import { makeAnswers } from '../packages/contract/src/testing/make-answers.ts';
import { recommend } from '../packages/engine/src/recommend.ts';
import { drawnBodyStyle } from '../packages/web/src/features/results/picks.ts';

// The drawing depends on labels and values from the engine; neither package may import the other.
it.each([
  ['a third row of seats', { 'usage.passengers': 'bigGroup' }, 'suvLarge'],
  ['rough country', { 'usage.offRoad': 'definitely' }, 'suvRugged'],
])('draws the SUVs recommended for %s accordingly', (_case, wish, drawn) => {
  const { recommendations } = recommend(makeAnswers({ 'features.bodyStyle': 'suv', ...wish }));
  expect(recommendations.map(drawnBodyStyle)).toContain(drawn);
});
