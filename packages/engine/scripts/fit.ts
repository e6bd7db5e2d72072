// `npm run engine:fit`: fits the weights to the reference sets of packages/engine/panel, prints how
// they do on shoppers that were left out, and writes src/ranking/weights.ts. `--dry-run` writes
// nothing.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../src/catalogue/vehicle.ts';
import { priors, type Weights } from '../src/ranking/priors.ts';
import { rank } from '../src/ranking/rank.ts';
import { buildChoiceSet, type ChoiceSet, weightNames } from './fit/choice-set.ts';
import { fitWeights } from './fit/fit-weights.ts';
import { readReferenceSets, type Score, scorePicks, toNamedOffer } from './fit/reference-sets.ts';

const options = { shrinkage: 0.004, rounds: 100 };
const folds = 5;

const { shoppers, sets } = readReferenceSets();
const own = readReferenceSets('own-shoppers.json', 'own-');
const choiceSets = shoppers.map((shopper) => buildChoiceSet(loadCatalogue(), shopper, sets));
/** Of other shoppers, to fit on alone. */
const ownChoiceSets = own.shoppers.map((shopper) =>
  buildChoiceSet(loadCatalogue(), shopper, own.sets),
);

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

console.log(' '.repeat(36), 'some   mean  first refused');
printScores('priors alone', scoreChoiceSets(choiceSets, priors));
const leftOut = Array.from({ length: folds }, (_, fold) => {
  const tested = choiceSets.filter((_set, index) => index % folds === fold);
  return scoreChoiceSets(
    tested,
    fitWeights([...choiceSets.filter((set) => !tested.includes(set)), ...ownChoiceSets], options),
  );
}).flat();

printScores('fitted, shoppers left out', leftOut);
const weights = fitWeights([...choiceSets, ...ownChoiceSets], options);

printScores('priors alone, own shoppers', scoreChoiceSets(ownChoiceSets, priors));
printScores('fitted, own shoppers', scoreChoiceSets(ownChoiceSets, weights));
printScores('fitted, on the same shoppers', scoreChoiceSets(choiceSets, weights));

if (!process.argv.includes('--dry-run')) {
  const lines = weightNames.map((name) => `  ${name}: ${Number(weights[name].toFixed(2))},`);

  writeFileSync(
    fileURLToPath(new URL('../src/ranking/weights.ts', import.meta.url)),
    [
      "import type { Weights } from './priors.ts';",
      '',
      "export type { WeightName, Weights } from './priors.ts';",
      '',
      '/** Written by `npm run engine:fit` and reviewed; src/criteria says what each weight does. */',
      'export const weights: Weights = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
}
