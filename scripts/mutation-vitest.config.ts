import { defineConfig } from 'vitest/config';

// The tests that a module is judged by: scripts/mutate.ts names them, and this is read by the processes it starts.
export default defineConfig({
  test: { environment: 'node', include: (process.env['MUTATION_TESTS'] ?? '').split(',') },
});
