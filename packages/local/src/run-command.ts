import { execFile } from 'node:child_process';

/** What a short command printed (both streams), or undefined when it is missing, fails or takes longer than 10 seconds. */
export const outputOf = (command: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: 10_000 }, (error, stdout, stderr) =>
      resolve(error === null ? stdout + stderr : undefined),
    );
  });
