import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { siteConstants } from './packages/web/scripts/brand.ts';

// Integration tests wait for timeouts, processes, and the database, so that one more than there are cores keeps them busy.
const maxWorkers = availableParallelism() + 1;

// What tests and the CDK write, a gigabyte in all, goes when the run ends.
const temporaryFolder = mkdtempSync(join(tmpdir(), 'car-quiz-tests-'));

process.env['TMPDIR'] = temporaryFolder;
process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));

const longestFiles = [
  '/claims.property.test.ts',
  '/figures-of-thousands.integration.test.ts',
  '/wire-faults.test.ts',
  '/staff-faults.test.ts',
  '/recommend.property.test.ts',
  '/bundle-function.test.ts',
];

/** Starts the longest files first. At the end, they would keep one core busy and let the others wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longestFiles.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);

    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Files share workers: a process of its own and its modules take longer than most files' tests. Node
 * itself loads what reads no environment, once per worker. Vite's form of it runs at half the speed.
 */
const shared = {
  environment: 'node',
  isolate: false,
  maxWorkers,
  server: { deps: { external: [/\/packages\/(contract|engine)\/src\//] } },
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define: siteConstants,
        test: {
          ...shared,
          name: 'unit',
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
          ...shared,
          name: 'infra',
          include: ['infra/test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: [
            'packages/{api,local}/tests/**/*.test.ts',
            'packages/api/src/**/*.integration.test.ts',
          ],
          globalSetup: ['packages/local/tests/global-setup.ts'],
          setupFiles: ['packages/local/tests/support/fresh-worker.ts'],
          // On a busy machine a start of the database alone can take a quarter of a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
