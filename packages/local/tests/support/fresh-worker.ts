import { vi } from 'vitest';

const key = Symbol.for('environment at the start of this worker');
const kept = globalThis as { [key]?: NodeJS.ProcessEnv };

/** Gives each test file of a shared worker the first environment and modules of its own: functions read the one when they are loaded. */
vi.resetModules();
kept[key] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept[key])) delete process.env[name];
Object.assign(process.env, kept[key]);
