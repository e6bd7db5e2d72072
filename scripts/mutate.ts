// `npm run mutate [MODULE...]` changes the code of modules in small ways, one at a time, and prints how many of the
// changes their unit tests notice. `engine` stands for every module whose name starts with it. Unchanged code is not judged
// again: the last outcome lies in .local/mutation. For what is computed at import that holds even where its tests have
// changed; `--force` judges everything anew.
import { Stryker } from '@stryker-mutator/core';
import { readArguments } from './read-arguments.ts';

type Module = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
};

const useCases = 'packages/api/src/use-cases';
const dynamodb = 'packages/api/src/adapters/dynamodb';
const engine = 'packages/engine/src';

/** A folder of the engine, judged by its own tests, but not by the property tests: they take a second for each change. */
const engineFolder = (folder: string): Module => ({
  mutate: [`${engine}/${folder}/*.ts`],
  tests: [`${engine}/${folder}/!(*.property).test.ts`],
});

/** What works on the catalogue's entries; the entries themselves are judged by `npm run catalogue:verify`. */
const catalogueFiles = ['build-catalogue', 'offers', 'price', 'price-bands', 'vehicle'];

const modules: Readonly<Record<string, Module>> = {
  sessions: { mutate: [`${useCases}/quiz-session/*.ts`], tests: [`${useCases}/quiz-session/*.test.ts`] },
  summaries: { mutate: [`${useCases}/summaries/*.ts`], tests: [`${useCases}/summaries/*.test.ts`] },
  counters: {
    mutate: [
      ...['counters', 'counter-items', 'survey-hours', 'totals-store'].map((file) => `${dynamodb}/${file}.ts`),
      `${useCases}/reconcile/*.ts`,
    ],
    tests: [
      ...['counters', 'survey-hours', 'totals-store'].map((file) => `${dynamodb}/${file}.test.ts`),
      `${useCases}/reconcile/*.test.ts`,
    ],
  },
  'engine-catalogue': {
    mutate: catalogueFiles.map((file) => `${engine}/catalogue/${file}.ts`),
    tests: catalogueFiles.map((file) => `${engine}/catalogue/${file}.test.ts`),
  },
  'engine-criteria': engineFolder('criteria'),
  'engine-explain': engineFolder('explain'),
  'engine-pivotal': {
    mutate: [`${engine}/pivotal/*.ts`, `${engine}/pivotal-answer.ts`],
    tests: [`${engine}/pivotal/*.test.ts`, `${engine}/pivotal-answer.test.ts`],
  },
  'engine-ranking': engineFolder('ranking'),
  'engine-wishes': {
    mutate: [`${engine}/*.ts`, `!${engine}/pivotal-answer.ts`],
    tests: [`${engine}/!(*.property|pivotal-answer).test.ts`],
  },
};

const { positionals: asked, values } = readArguments({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = Object.keys(modules);
const isMeant = (name: string, one: string): boolean => name === one || name.startsWith(`${one}-`);
const unknown = asked.find((one) => !names.some((name) => isMeant(name, one)));
if (unknown !== undefined) {
  console.error(`No module ${unknown}: there are ${names.join(', ')}`);
  process.exit(1);
}
const chosen = Object.entries(modules).filter(
  ([name]) => asked.length === 0 || asked.some((one) => isMeant(name, one)),
);

const summary: string[] = [];
const total = { noticed: 0, judged: 0 };
const scoreOf = (name: string, { noticed, judged }: typeof total): string =>
  `${name}: ${((100 * noticed) / judged).toFixed(1)} % (${noticed} of ${judged})`;

for (const [name, { mutate, tests }] of chosen) {
  console.log(`\n${name}`);
  process.env['MUTATION_TESTS'] = tests.join(',');
  const incrementalFile = `.local/mutation/${name}.json`;
  const options = { mutate: [...mutate, '!**/*.test.ts'], incrementalFile, force: values.force };
  const results = await new Stryker(options).runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  summary.push(scoreOf(name, { noticed, judged: noticed + missed }));
  total.noticed += noticed;
  total.judged += noticed + missed;
}

console.log(`\n${[...summary, scoreOf('Together', total)].join('\n')}`);
