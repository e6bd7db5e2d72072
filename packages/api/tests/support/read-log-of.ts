import { vi } from 'vitest';

/** Runs a task and returns the lines that it wrote to the log about errors. */
export const readLogOf = async (
  task: () => Promise<unknown>,
): Promise<readonly Record<string, string>[]> => {
  const written: string[] = [];

  vi.stubEnv('LOG_LEVEL', 'ERROR');
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
