// `npm run engine:fit`: fits the weights to the reference sets of packages/engine/panel, prints how
// they do on our own shoppers that were left out, and writes src/ranking/weights.ts. `--dry-run`
// writes nothing. `--panel` also prints how they do on shoppers of the panel that were left out:
// criteria and thresholds are chosen without that figure.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../src/catalogue/vehicle.ts';
import { priors, type Weights } from '../src/ranking/priors.ts';
import { rank } from '../src/ranking/rank.ts';
import { buildChoiceSet, type ChoiceSet, weightNames } from './fit/choice-set.ts';
import { fitWeights } from './fit/fit-weights.ts';
import { readReferenceSets, type Score, scorePicks, toNamedOffer } from './fit/reference-sets.ts';

const options = { shrinkage: 0.02, rounds: 100 };
const folds = 4;

/**
 * Set by hand: fresh advisers asked for traction in snow, no old cars, no plug unasked, dependable
 * cars of several model years, plain ones for new drivers, and cars of good standing.
 */
const overruled: Partial<Weights> = {
  winter: 0.7,
  regard: 1.08,
  notTooOld: 1,
  unaskedPower: 1.3,
  reliability: 0.57,
  reliabilityMatters: 1.3,
  choiceOfYears: 1.5,
  newIfEither: 0.06,
  beginner: 2.4,
};

const loadChoiceSets = (shoppersFile?: string, setsPrefix?: string): readonly ChoiceSet[] => {
  const { shoppers, sets } = readReferenceSets(shoppersFile, setsPrefix);
  return shoppers.map((shopper) => buildChoiceSet(loadCatalogue(), shopper, sets));
};

const ownSets = loadChoiceSets('own-shoppers.json', 'own-');
const freshSets = loadChoiceSets('fresh-shoppers.json', 'fresh-');
const panelSets = loadChoiceSets();

const scoreChoiceSets = (tested: readonly ChoiceSet[], weights: Weights): readonly Score[] =>
  tested.map(({ preferences, advices }) =>
    scorePicks(
      rank(loadCatalogue(), preferences, weights).picks.map(({ candidate }) =>
        toNamedOffer(candidate.offer),
      ),
      advices,
    ),
  );

const formatMeanPercent = (scores: readonly Score[], key: keyof Score): string =>
  ((100 * scores.reduce((sum, score) => sum + score[key], 0)) / scores.length)
    .toFixed(1)
    .padStart(6);

const printScores = (title: string, scores: readonly Score[]): void =>
  console.log(
    title.padEnd(34),
    ...(['some', 'mean', 'first', 'refused'] as const).map((key) => formatMeanPercent(scores, key)),
  );

/** Cross-validates: a shopper is scored by weights that were fitted without the same fold. */
const scoreLeftOut = (
  sets: readonly ChoiceSet[],
  alwaysFitted: readonly ChoiceSet[],
): readonly Score[] =>
  Array.from({ length: folds }, (_, fold) => {
    const tested = sets.filter((_set, index) => index % folds === fold);
    const fitted = sets.filter((set) => !tested.includes(set));
    return scoreChoiceSets(tested, fitWeights([...fitted, ...alwaysFitted], options));
  }).flat();

console.log(' '.repeat(36), 'some   mean  first refused');
printScores('priors alone', scoreChoiceSets(ownSets, priors));
printScores('fitted, shoppers left out', scoreLeftOut(ownSets, []));
const weights = fitWeights([...ownSets, ...panelSets], options);

printScores('fitted, on the same shoppers', scoreChoiceSets(ownSets, weights));
printScores('fitted, on fresh shoppers', scoreChoiceSets(freshSets, weights));

if (process.argv.includes('--panel')) {
  printScores('the panel, shoppers left out', scoreLeftOut(panelSets, ownSets));
  printScores('the panel, on the same shoppers', scoreChoiceSets(panelSets, weights));
}

if (!process.argv.includes('--dry-run')) {
  const lines = weightNames.map(
    (name) => `  ${name}: ${overruled[name] ?? Number(weights[name].toFixed(2))},`,
  );

  writeFileSync(
    fileURLToPath(new URL('../src/ranking/weights.ts', import.meta.url)),
    [
      "import type { Weights } from './priors.ts';",
      '',
      "export type { WeightName, Weights } from './priors.ts';",
      '',
      '/** Written by `npm run engine:fit`, which says what was overruled; src/criteria, what each does. */',
      'export const weights: Weights = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
}
