import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { explainMissingCommit, type Run, rollBack, rollBackOrder, stopUpdates } from './release.ts';

vi.spyOn(console, 'log').mockReturnValue();
afterAll(() => vi.restoreAllMocks());

/** Records the commands and fails those that contain the given text. */
const standIn = (fails?: string) => {
  const calls: string[] = [];

  const run: Run = (...command) => {
    calls.push(command.join(' '));
    return { ok: fails === undefined || !calls.at(-1)?.includes(fails), output: '1a2b3c4\n' };
  };
  return { calls, run };
};

it('says whether nothing has worked before, or the last good commit could not be assembled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));

  expect(explainMissingCommit('prod', folder)).toContain('could not be assembled');
  writeFileSync(join(folder, 'none'), '');
  expect(explainMissingCommit('prod', folder)).toContain('Nothing has worked in prod before');
  rmSync(folder, { recursive: true });
});

describe('rollBack', () => {
  const good = mkdtempSync(join(tmpdir(), 'release-'));

  writeFileSync(join(good, 'manifest.json'), '{}');
  writeFileSync(join(good, 'commit'), '1a2b3c4\n');
  afterAll(() => rmSync(good, { recursive: true }));
  const deployed = (calls: readonly string[]): readonly string[] =>
    calls.flatMap((call) => /^cdk deploy (\S+( --exclusively)?) --app \S+ /.exec(call)?.[1] ?? []);

  it('deploys importers of an export before its exporter, each by itself, and then all stacks', () => {
    const { calls, run } = standIn();

    expect(rollBack('prod', good, run)).toBe('1a2b3c4');
    expect(deployed(calls)).toEqual([
      ...rollBackOrder.map((name) => `car-quiz-prod-${name} --exclusively`),
      '--all',
    ]);
  });

  it('builds nothing, because credentials are in reach', () => {
    const { calls, run } = standIn();

    rollBack('prod', good, run);
    expect(
      calls.filter((call) => !call.startsWith('cdk deploy ') || !call.includes(`--app ${good} `)),
    ).toEqual([]);
  });

  it('deploys all stacks even when one could not roll back by itself', () => {
    const { calls, run } = standIn('--exclusively');

    rollBack('prod', good, run);
    expect(deployed(calls).at(-1)).toBe('--all');
  });

  it('fails when the last good commit cannot be deployed', () => {
    expect(() => rollBack('prod', good, standIn('--all').run)).toThrow('cannot be deployed');
  });

  it('changes nothing when nothing has worked before', () => {
    const { calls, run } = standIn();

    expect(rollBack('prod', join(good, 'none'), run)).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('stopUpdates', () => {
  it('cancels updates and waits until no stack is in progress', async () => {
    const calls: string[] = [];
    const answers = ['api\tsite\n', 'api site', ''];

    const run: Run = (...command) => {
      const call = command.slice(0, command[2] === 'describe-stacks' ? 3 : undefined).join(' ');

      calls.push(call);
      // A stack that is being created cannot be canceled.
      return {
        ok: !call.endsWith(' site'),
        output: call.endsWith('describe-stacks') ? (answers.shift() ?? '') : '',
      };
    };

    await stopUpdates('prod', run, async () => calls.push('pause'));
    expect(calls).toEqual([
      'aws cloudformation describe-stacks',
      'aws cloudformation cancel-update-stack --stack-name api',
      'aws cloudformation cancel-update-stack --stack-name site',
      'aws cloudformation describe-stacks',
      'pause',
      'aws cloudformation describe-stacks',
    ]);
  });

  it('fails when the stacks cannot be listed', async () => {
    const pause = vi.fn();

    await expect(stopUpdates('prod', standIn('describe-stacks').run, pause)).rejects.toThrow(
      'cannot be listed',
    );
    expect(pause).not.toHaveBeenCalled();
  });
});

it('the command rejects a missing stage and an unknown step in one line', () => {
  const script = fileURLToPath(new URL('release.ts', import.meta.url));

  for (const [STAGE, command] of [
    ['prod', 'roll-back'],
    ['', 'stop-updates'],
    ['prod', 'forward'],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [script, command], {
      env: { STAGE },
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: .*\n$/)]);
  }
});
