// Part of `npm run catalogue:build`: asks the engine for the picks that the landing page shows, so that their scores are
// those of today's engine. The module is not committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeAnswers } from '../packages/contract/src/testing/make-answers.ts';
import { recommend } from '../packages/engine/src/recommend.ts';

const target = fileURLToPath(new URL('../packages/web/src/features/landing/hero-picks.js', import.meta.url));

/** A small family that wants low fuel use and cargo space. */
const answers = makeAnswers({
  'usage.passengers': 'smallGroup',
  'usage.fuelEfficiency': 'definitely',
  'usage.trunkSpace': 'definitely',
});

const heroPicks = recommend(answers).recommendations.map(({ make, model, matchScore, category, outside }) => ({
  name: `${make} ${model}`,
  score: matchScore,
  role: category,
  outside,
}));

// The best one, and the next of other shapes.
const shapes = new Set<string | undefined>();
const [best, ...others] = heroPicks.filter(({ outside }) => !shapes.has(outside?.shape) && shapes.add(outside?.shape));
if (best === undefined || others.length < 2) throw new Error('The hero needs picks of three shapes');

const source = `// Written by npm run catalogue:build from the engine's picks. Do not edit.
export const heroPicks = ${JSON.stringify([others[0], best, others[1]])};
`;
if (!existsSync(target) || readFileSync(target, 'utf8') !== source) writeFileSync(target, source);
