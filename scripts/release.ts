// Puts a stage back after a failed release. The workflow deploy-stage sets STAGE and runs:
//   release.ts stop-updates      cancels the updates of the stage's stacks and waits for their end
//   release.ts roll-back FOLDER  deploys the last commit that worked, synthesized into the folder
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a program to its end. Its error output is shown. */
export type Run = (
  program: string,
  ...args: readonly string[]
) => { readonly ok: boolean; readonly output: string };

/**
 * A stack that imports values comes before the one that exports them. The site's files come before
 * the functions, because former functions do not know the calls of new pages.
 */
export const rollBackOrder = ['files', 'edge', 'observability', 'schedule', 'api', 'site'] as const;

/**
 * Deploys the stage's last good commit from its assembly and returns its short hash; undefined when
 * nothing has worked before. A stack that cannot roll back by itself may do so with all others.
 */
export const rollBack = (stage: string, assembly: string, run: Run): string | undefined => {
  if (!existsSync(`${assembly}/manifest.json`)) return undefined;

  const options = ['--require-approval', 'never', '--ci', '--outputs-file', 'outputs.json'];
  const deploy = (...stacks: readonly string[]): boolean =>
    run('cdk', 'deploy', ...stacks, '--app', assembly, ...options).ok;

  for (const name of rollBackOrder) {
    if (!deploy(`car-quiz-${stage}-${name}`, '--exclusively'))
      console.log(`${name} could not roll back by itself.`);
  }

  if (!deploy('--all')) throw new Error('The last good commit cannot be deployed');

  return readFileSync(`${assembly}/commit`, 'utf8').trim();
};

/** Cancels the updates of a stage's stacks and waits until all are ready for a deployment. */
export const stopUpdates = async (
  stage: string,
  run: Run,
  pause: () => Promise<unknown>,
): Promise<void> => {
  const query = `Stacks[?starts_with(StackName, 'car-quiz-${stage}-') && ends_with(StackStatus, '_IN_PROGRESS') && StackStatus != 'REVIEW_IN_PROGRESS'].StackName`;

  const listUpdatingStacks = (): readonly string[] => {
    const { ok, output } = run(
      'aws',
      'cloudformation',
      'describe-stacks',
      '--output',
      'text',
      '--query',
      query,
    );
    if (!ok) throw new Error('The stacks cannot be listed');

    return output.split(/\s+/).filter(Boolean);
  };

  // This fails for a stack that is being created, which is then only waited for.
  for (const stack of listUpdatingStacks())
    run('aws', 'cloudformation', 'cancel-update-stack', '--stack-name', stack);

  for (let stacks = listUpdatingStacks(); stacks.length > 0; stacks = listUpdatingStacks()) {
    console.log(`In progress: ${stacks.join(' ')}`);
    await pause();
  }
};

const runProgram: Run = (program, ...args) => {
  const { status, stdout } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (stdout) console.log(stdout.trimEnd());

  return { ok: status === 0, output: stdout ?? '' };
};

/** Says why nothing is rolled back. The workflow writes `none` if no commit has worked before. */
export const explainMissingCommit = (stage: string, assembly: string): string =>
  existsSync(`${assembly}/none`)
    ? `Nothing has worked in ${stage} before, so nothing is rolled back.`
    : 'The last good commit could not be assembled, so nothing is rolled back. Deploy one by hand.';

/** Appends a line to a file that GitHub names in the environment, and prints it elsewhere. */
const report = (variable: 'GITHUB_STEP_SUMMARY' | 'GITHUB_OUTPUT', line: string): void => {
  const file = process.env[variable];
  if (file === undefined) console.log(line);
  else appendFileSync(file, `${line}\n`);
};

if (import.meta.main) {
  const [command, assembly] = process.argv.slice(2);
  const stage = process.env['STAGE'] ?? '';
  const isKnown = command === 'stop-updates' || (command === 'roll-back' && assembly !== undefined);
  if (!/^\w+$/.test(stage) || !isKnown) {
    console.error('Usage: STAGE=dev|prod node scripts/release.ts stop-updates|roll-back FOLDER');
    process.exit(1);
  }

  if (command === 'stop-updates') await stopUpdates(stage, runProgram, () => wait(10_000));
  else {
    const commit = rollBack(stage, assembly ?? '', runProgram);
    const summary =
      commit === undefined
        ? explainMissingCommit(stage, assembly ?? '')
        : `Rolled back to ${commit}.`;

    report('GITHUB_STEP_SUMMARY', summary);
    if (commit !== undefined) report('GITHUB_OUTPUT', 'done=true');
  }
}
