import { projectFolder } from '../rehearse/folders.ts';
import { runCommand } from '../rehearse/run-command.ts';

/** Keys, tokens and passwords in files that git does not ignore. */
export const auditSecrets = async (): Promise<readonly string[]> => {
  try {
    await runCommand(`${projectFolder}node_modules/.bin/secretlint`, ['**/*', '**/.*', '.{github,ci}/**/*']);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
