import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// By itself Vitest keeps one core free, half of a machine with two; most of these tests wait for the database.
const maxWorkers = Math.max(2, availableParallelism() - 1);
// Integration tests wait for timeouts, processes, and the database, so that one more than there are cores keeps them busy.
const waitingWorkers = availableParallelism() + 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers,
          // Properties take a second here, and several on a busy machine.
          testTimeout: 30_000,
          include: [
            'packages/{contract,engine,api,web,local}/{src,scripts}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.integration.test.ts'],
        },
      },
      {
        test: {
          name: 'infra',
          environment: 'node',
          include: ['infra/test/**/*.test.ts'],
          // Loading the CDK takes longer than the tests: all files share it, and the stacks that they synthesise.
          isolate: false,
          maxWorkers: 1,
          // What differs in its number of workers runs by itself.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 2 },
          include: ['packages/{api,local}/tests/**/*.test.ts', 'packages/api/src/**/*.integration.test.ts'],
          globalSetup: ['packages/local/tests/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
