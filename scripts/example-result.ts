// Part of `npm run catalogue:build`: asks the engine for the picks that the landing page shows, so that they are those
// of today's engine. The module is not committed.
import { fileURLToPath } from 'node:url';
import { describeFit } from '../packages/contract/src/match-fit.ts';
import { getQuestion, type QuestionId } from '../packages/contract/src/quiz/definition.ts';
import { listChosenValues } from '../packages/contract/src/quiz/flow.ts';
import { makeAnswers } from '../packages/contract/src/testing/make-answers.ts';
import { writeIfChanged } from '../packages/engine/scripts/write-if-changed.ts';
import { recommend } from '../packages/engine/src/recommend.ts';
import { findCommonFit, formatPrice } from '../packages/web/src/features/results/picks.ts';

const target = fileURLToPath(
  new URL('../packages/web/src/features/landing/example-result.js', import.meta.url),
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

const shownQuestionIds: readonly QuestionId[] = [
  'usage.passengers',
  'usage.trunkSpace',
  'usage.fuelEfficiency',
  'features.powerPreference',
  'budget.totalPriceRange',
];

const exampleAnswers = shownQuestionIds.map((id) => {
  const { title, options } = getQuestion(id);
  const chosen = new Set(listChosenValues(answers, id));
  const labels = options.filter(({ value }) => chosen.has(value)).map(({ label }) => label);
  return { question: title, answer: labels.join(', ') };
});

const maxReasons = 3;

const { recommendations } = recommend(answers);
// As on the results page, what all six are is said once and not on each of them.
const commonFit = findCommonFit(recommendations);

const examplePicks = recommendations.map((pick) => ({
  fullName: pick.name,
  name: `${pick.make} ${pick.model}`,
  ...(commonFit === undefined ? { fit: describeFit(pick) } : {}),
  role: pick.category,
  price: formatPrice(pick.price),
  reasons: pick.features.slice(0, maxReasons),
  tradeOff: pick.tradeOff,
  outside: pick.outside,
}));

// The hero shows the best pick between two others, which have other shapes where there are any.
const firstPickOfEachShape = examplePicks.filter(
  ({ outside }, index) =>
    index === examplePicks.findIndex((other) => other.outside?.shape === outside?.shape),
);
const [best, left, right] = [...new Set([...firstPickOfEachShape, ...examplePicks])];
const heroIndexes = [left, best, right].flatMap((pick) =>
  pick === undefined ? [] : [examplePicks.indexOf(pick)],
);

const source = `// Written by npm run catalogue:build from the engine's picks. Do not edit.
export const exampleAnswers = ${JSON.stringify(exampleAnswers)};
export const commonFit = ${JSON.stringify(commonFit)};
export const examplePicks = ${JSON.stringify(examplePicks)};
export const heroPicks = ${JSON.stringify(heroIndexes)}.map((index) => examplePicks[index]);
`;

writeIfChanged(target, source);
