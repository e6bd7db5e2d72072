// `npm run mutate [MODULE...]` changes the code of modules in small ways, one at a time, and prints how many of the
// changes their unit tests notice. Unchanged code is not judged again: the last outcome lies in .local/mutation.
import { Stryker } from '@stryker-mutator/core';

type Module = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Whether what is computed at import is left out: each of its changes would need a process of its own. */
  readonly ignoreStatic?: boolean;
};

const useCases = 'packages/api/src/use-cases';
const dynamodb = 'packages/api/src/adapters/dynamodb';
const engine = 'packages/engine/src';

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
  engine: {
    mutate: ['*', 'criteria/*', 'explain/*', 'pivotal/*', 'ranking/*'].map((files) => `${engine}/${files}.ts`),
    // Without the property tests, which would take a second for each change.
    tests: [
      ...['recommend', 'units', 'winter', 'wishes', 'criteria/*', 'profiles/*', 'ranking/choose-six', 'ranking/pool'],
      ...['catalogue/offers', 'catalogue/price', 'catalogue/vehicle'],
    ].map((files) => `${engine}/${files}.test.ts`),
    ignoreStatic: true,
  },
};

const asked = process.argv.slice(2);
const names = asked.length === 0 ? Object.keys(modules) : asked;

for (const name of names) {
  const module = modules[name];
  if (module === undefined) throw new Error(`No module ${name}: there are ${Object.keys(modules).join(', ')}`);
  const { mutate, tests, ignoreStatic = false } = module;
  console.log(`\n${name}`);
  process.env['MUTATION_TESTS'] = tests.join(',');
  const incrementalFile = `.local/mutation/${name}.json`;
  await new Stryker({ mutate: [...mutate, '!**/*.test.ts'], incrementalFile, ignoreStatic }).runMutationTest();
}
