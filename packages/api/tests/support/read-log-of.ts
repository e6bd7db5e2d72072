import { vi } from 'vitest';

/** Runs a task with a log from a level on. Returns the lines that it wrote. */
export const readLogOf = async (
  task: () => Promise<unknown>,
  level: 'INFO' | 'ERROR',
): Promise<readonly Record<string, string>[]> => {
  const written: string[] = [];

  vi.stubEnv('LOG_LEVEL', level);
  const spy = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);

  try {
    await task();
  } finally {
    spy.mockRestore();
    vi.unstubAllEnvs();
  }

  return written.map((line) => JSON.parse(line));
};
