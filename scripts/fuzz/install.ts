import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { projectFolder } from '../rehearse/folders.ts';
import { runCommand } from '../rehearse/run-command.ts';

/** A later one may find other things: raise it by hand, with a run. */
const version = '4.32.5';

/** The fuzzer's own environment, kept from one run to the next. */
export const fuzzFolder = `${projectFolder}.local/fuzz`;
const venv = `${fuzzFolder}/venv`;
const stamp = `${venv}/installed-${version}`;

/** Where the fuzzer's command lies once it is installed. */
export const fuzzer = `${venv}/bin/schemathesis`;

/** Installs the fuzzer from PyPI into an environment of its own, unless it is there already. */
export const installFuzzer = async (): Promise<void> => {
  if (existsSync(stamp)) return;
  rmSync(venv, { recursive: true, force: true });
  await runCommand('python3', ['-m', 'venv', venv]);
  await runCommand(`${venv}/bin/pip`, ['install', '--quiet', `schemathesis==${version}`]);
  writeFileSync(stamp, '');
};
