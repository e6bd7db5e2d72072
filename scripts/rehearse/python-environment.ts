import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Installs what a requirements file names, from PyPI, into an environment of its own, unless it is there already. */
export const providePython = async (environment: string, requirements: string): Promise<void> => {
  const note = `${environment}/installed.txt`;
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  rmSync(environment, { recursive: true, force: true });
  await runCommand('python3', ['-m', 'venv', environment]);
  await runCommand(`${environment}/bin/pip`, ['install', '--quiet', '--requirement', requirements]);
  writeFileSync(note, wanted);
};
