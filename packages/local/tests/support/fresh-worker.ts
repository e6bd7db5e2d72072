import { vi } from 'vitest';

// Test files share workers. Functions read the environment when they are loaded, so that each file needs the environment
// of the worker's start and modules of its own.
const key = Symbol.for('environment at the start of this worker');
const kept = globalThis as { [key]?: NodeJS.ProcessEnv };

kept[key] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept[key])) delete process.env[name];
Object.assign(process.env, kept[key]);
vi.resetModules();
