import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const workflow = readFileSync(new URL('../.github/workflows/deploy-stage.yml', import.meta.url), 'utf8');
const steps = workflow.split(/^ {6}- /m).slice(1);
const stepOf = (name: string): string => steps.find((step) => step.startsWith(`name: ${name}\n`)) ?? '';
const minutesOf = (text: string): number => Number(/timeout-minutes: (\d+)/.exec(text)?.[1]);

describe('time', () => {
  it('suffices for a deployment that hangs until it is given up, and for putting back what worked', () => {
    const names = ['Difference', 'Deploy', 'End what is under way', 'Put back what worked'];
    const longest = [...names, 'Smoke test of what was put back'].map((name) => minutesOf(stepOf(name)));
    expect(minutesOf(workflow)).toBeGreaterThanOrEqual(longest.reduce((sum, minutes) => sum + minutes, 0));
  });

  it('is no longer than the credentials last', () => {
    const seconds = Number(/role-duration-seconds: (\d+)/.exec(workflow)?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(minutesOf(workflow) * 60);
  });
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-stage-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a shell script where a program is looked for; its calls are written down. */
const standIn = (program: string, body: string): void => {
  const file = join(folder, program);
  writeFileSync(file, `#!/bin/bash\necho "${program} $*" >> "${folder}/calls"\n${body}\n`);
  chmodSync(file, 0o755);
};

/** Runs the script of a step as GitHub does; what it called, and how it ended. */
const runStep = (name: string) => {
  const script = stepOf(name)
    .split('run: |\n')[1]
    ?.replaceAll(/^ {10}/gm, '');
  const { status } = spawnSync('bash', ['-e', '-c', script ?? 'exit 99'], {
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      STAGE: 'prod',
      GOOD: 'deployed-prod',
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      GITHUB_OUTPUT: join(folder, 'output'),
    },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return { status, calls, summary: readFileSync(join(folder, 'summary'), { encoding: 'utf8', flag: 'a+' }) };
};

describe('putting back what worked', () => {
  const deployed = (calls: readonly string[]): readonly string[] =>
    calls.flatMap((call) => /^npm .* deploy (\S+( --exclusively)?)/.exec(call)?.[1] ?? []);

  beforeEach(() => {
    standIn('node', '');
    standIn('git', 'echo 1a2b3c4');
  });

  it('deploys who may import an export before who exports it, each by itself, and then all', () => {
    standIn('npm', '');
    const { status, calls, summary } = runStep('Put back what worked');
    expect(status).toBe(0);
    expect(calls.indexOf('git checkout --force refs/tags/deployed-prod')).toBeLessThan(
      calls.findIndex((call) => call.startsWith('npm')),
    );
    expect(deployed(calls)).toEqual([
      ...['observability', 'schedule', 'api', 'site'].map((name) => `car-quiz-prod-${name} --exclusively`),
      '--all',
    ]);
    expect(summary).toBe('Went back to 1a2b3c4.\n');
  });

  it('deploys all also where a stack could not go back by itself', () => {
    standIn('npm', 'case "$*" in *--exclusively*) exit 1;; esac');
    const { status, calls } = runStep('Put back what worked');
    expect([status, deployed(calls).at(-1)]).toEqual([0, '--all']);
  });

  it('fails when what worked cannot be deployed', () => {
    standIn('npm', 'case "$*" in *--all*) exit 1;; esac');
    expect(runStep('Put back what worked').status).not.toBe(0);
  });

  it('leaves everything as it is where nothing has worked before', () => {
    standIn('npm', '');
    standIn('git', 'exit 1');
    const { status, calls, summary } = runStep('Put back what worked');
    expect([status, deployed(calls)]).toEqual([0, []]);
    expect(summary).toContain('there is nothing to go back to');
  });
});

describe('ending what is under way', () => {
  it('cancels updates, and waits until no stack is under way', () => {
    standIn('sleep', '');
    // The third time that it is asked, nothing is under way any more; a stack that is being made cannot be cancelled.
    standIn(
      'aws',
      `case "$*" in
        *describe-stacks*) [ "$(grep -c describe-stacks "${folder}/calls")" -gt 2 ] || echo "api site";;
        *cancel-update-stack*site) exit 1;;
      esac`,
    );
    const { status, calls } = runStep('End what is under way');
    expect(status).toBe(0);
    expect(calls.map((call) => call.split(' --output')[0])).toEqual([
      'aws cloudformation describe-stacks',
      'aws cloudformation cancel-update-stack --stack-name api',
      'aws cloudformation cancel-update-stack --stack-name site',
      'aws cloudformation describe-stacks',
      'sleep 10',
      'aws cloudformation describe-stacks',
    ]);
  });
});
