// Synthesises both stages and runs cfn-lint over their templates: node infra/scripts/lint-templates.ts
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stages } from '../config/stage.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
const environment = join(project, '.local/cfn-lint');

/** The CDK writes dependencies out that follow from references already. */
const ignored = ['W3005'];

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { cwd: project, stdio: 'inherit' });
};

/** cfn-lint is a Python program: it gets an environment of its own, made anew when another version is wanted. */
const provideCfnLint = (): string => {
  const command = join(environment, 'bin/cfn-lint');
  const note = join(environment, 'installed.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return command;
  rmSync(environment, { recursive: true, force: true });
  run('python3', '-m', 'venv', environment);
  run(join(environment, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements);
  writeFileSync(note, wanted);
  return command;
};

const synthesise = (stage: string): readonly string[] => {
  const output = join('cdk.out', stage);
  rmSync(join(project, output), { recursive: true, force: true });
  run(join(project, 'infra/node_modules/.bin/cdk'), 'synth', '--quiet', '-c', `stage=${stage}`, '-o', output);
  return globSync(`${output}/*.template.json`, { cwd: project });
};

const templates = stages.flatMap(synthesise);
run(provideCfnLint(), '--ignore-checks', ...ignored, '--', ...templates);
console.log(`cfn-lint finds nothing in ${templates.length} templates.`);
