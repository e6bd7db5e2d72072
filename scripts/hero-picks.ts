// Part of `npm run catalogue:build`: asks the engine for the picks that the landing page shows, so that their scores are
// those of today's engine. The module is not committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeAnswers } from '../packages/contract/src/testing/make-answers.ts';
import { recommend } from '../packages/engine/src/recommend.ts';

const target = fileURLToPath(
  new URL('../packages/web/src/features/landing/hero-picks.js', import.meta.url),
);

/** A small family that wants low fuel use and cargo space, and can charge at home. */
const answers = makeAnswers({
  'usage.passengers': 'smallGroup',
  'usage.fuelEfficiency': 'definitely',
  'usage.trunkSpace': 'definitely',
  'features.powerPreference': ['gas', 'hybrid', 'electric'],
  'features.evRange': 'mixedDriving',
  'features.evCharging': 'yesCharging',
});

const heroPicks = recommend(answers).recommendations.map(
  ({ make, model, matchScore, category, outside }) => ({
    name: `${make} ${model}`,
    score: matchScore,
    role: category,
    outside,
  }),
);

// The best one, and two more: of other shapes where there are any.
const firstOfShape = heroPicks.filter(
  ({ outside }, index) =>
    index === heroPicks.findIndex((other) => other.outside?.shape === outside?.shape),
);
const [best, left, right] = [...new Set([...firstOfShape, ...heroPicks])];

const source = `// Written by npm run catalogue:build from the engine's picks. Do not edit.
export const heroPicks = ${JSON.stringify([left, best, right])};
`;
if (!existsSync(target) || readFileSync(target, 'utf8') !== source) writeFileSync(target, source);
