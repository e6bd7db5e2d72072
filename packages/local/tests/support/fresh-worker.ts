import { vi } from 'vitest';

// Test files share workers. Functions read the environment when they are loaded, so that each file needs the environment
// of the worker's start and modules of its own. Each begins with the real clock.
const key = Symbol.for('what this worker started with');
const kept = globalThis as {
  [key]?: { readonly env: NodeJS.ProcessEnv; readonly Date: DateConstructor };
};

kept[key] ??= { env: { ...process.env }, Date };
const { env } = kept[key];

for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
Object.assign(process.env, env);
vi.useRealTimers();
globalThis.Date = kept[key].Date;
vi.resetModules();
