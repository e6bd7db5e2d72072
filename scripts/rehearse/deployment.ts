import { existsSync, readFileSync, rmSync } from 'node:fs';
import { adjustToEmulator } from './adjust-assembly.ts';
import { account, type Emulator, region } from './emulator.ts';
import { projectFolder, rehearsalFolder } from './folders.ts';
import { runCommand } from './run-command.ts';

/** What the emulator can deploy; docs/rehearsal.md says how the others are checked. */
const stacks = ['data', 'api', 'schedule'].map((name) => `car-quiz-dev-${name}`);
const cdk = `${projectFolder}infra/node_modules/.bin/cdk`;
export const assembly = `${rehearsalFolder}/cdk.out`;
const outputsFile = `${rehearsalFolder}/outputs.json`;

/** Settings of the configuration, as an operator gives them with -c. */
export type Settings = Readonly<Record<string, string>>;

/** The functions are always bundled afresh; of the site only the brand counts, so an earlier build will do. */
export const buildAll = async ({ environment }: Emulator): Promise<void> => {
  await runCommand(process.execPath, [`${projectFolder}packages/api/scripts/build.ts`], { environment });
  if (existsSync(`${projectFolder}packages/web/dist/brand.json`)) return;
  await runCommand('npm', ['run', 'build', '--prefix', `${projectFolder}packages/web`], { environment });
};

/** Synthesises all stacks. */
export const synthesise = async ({ environment }: Emulator, settings: Settings): Promise<void> => {
  rmSync(assembly, { recursive: true, force: true });
  const context = Object.entries({ stage: 'dev', build: 'false', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await runCommand(cdk, ['synth', '--quiet', '--output', assembly, ...context], { environment });
  adjustToEmulator(assembly);
};

export const bootstrap = async ({ environment }: Emulator): Promise<void> => {
  await runCommand(cdk, ['bootstrap', `aws://${account}/${region}`, '--app', assembly], { environment });
};

/** Deploys what was synthesised last, as far as the emulator can take it. */
export const deploy = async ({ environment }: Emulator): Promise<void> => {
  rmSync(outputsFile, { force: true });
  const options = ['--exclusively', '--require-approval', 'never', '--progress', 'events', '--ci'];
  await runCommand(cdk, ['deploy', ...stacks, ...options, '--app', assembly, '--outputs-file', outputsFile], {
    environment,
  });
};

/** What the deployment says of itself: the table, and where the API is in the emulator. */
export const readOutputs = ({ url }: Emulator): { readonly tableName: string; readonly apiUrl: string } => {
  const { 'car-quiz-dev-data': data } = JSON.parse(readFileSync(outputsFile, 'utf8'));
  const apiId = new URL(data.ApiUrl).hostname.split('.')[0];
  return { tableName: data.TableName, apiUrl: `${url}/_aws/execute-api/${apiId}` };
};
