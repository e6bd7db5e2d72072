import { defineConfig } from 'vitest/config';

// The unit tests that judge mutants. Property tests would take a second or more per mutant.
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: [
      'packages/api/src/{counters,quiz-session,reconcile,summaries}/*.test.ts',
      'packages/contract/src/quiz/answer-figures.test.ts',
      'packages/engine/src/**/*.test.ts',
    ],
    exclude: ['**/*.{property,integration}.test.ts', 'packages/engine/src/listings/**'],
  },
});
