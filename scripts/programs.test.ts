import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const quoteModule = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** Runs a program that starts others. They share its output, so `close` comes only when the last of them has ended. */
const run = (program: string): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['--input-type=module', '--eval', program]);

/** Starts a shell, which starts a program that would run for an hour. */
const startsOthers = `
  import { startGroup } from ${quoteModule('programs.ts')};
  startGroup('sh', ['-c', 'sleep 3600 & echo started; wait'], { stdio: ['ignore', 'inherit', 'inherit'] });
`;

it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  'leaves nothing running after %s',
  async (signal) => {
    const program = run(startsOthers);
    const closed = once(program, 'close');

    await once(program.stdout, 'data');
    program.kill(signal);
    expect(await closed).toEqual([128 + constants.signals[signal], null]);
  },
);

it('leaves nothing running after npm was ended, which sends no signal', async () => {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, startsOthers],
    {
      env: { ...process.env, npm_lifecycle_event: 'rehearse' },
    },
  );
  const closed = once(shell, 'close');

  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  expect(await closed).toEqual([null, 'SIGTERM']);
});

it('leaves nothing running after an error', async () => {
  const program = run(`${startsOthers} setTimeout(() => { throw new Error('broken'); }, 100);`);
  const errors = text(program.stderr);

  expect(await once(program, 'close')).toEqual([1, null]);
  expect(await errors).toContain('broken');
});

const runsCommand = (command: string): string => `
  import { runCommand } from ${quoteModule('programs.ts')};
  console.log(await runCommand('sh', ['-c', ${JSON.stringify(command)}], { timeoutMs: 2000 }));
`;

it('ends programs that a command left behind', async () => {
  const program = run(runsCommand('sleep 3600 & echo done'));
  const [output, closed] = [text(program.stdout), once(program, 'close')];

  expect(await output).toBe('done\n\n');
  expect(await closed).toEqual([0, null]);
});

it('keeps no timer for a missing command', async () => {
  const program = run(`
    import { runCommand } from ${quoteModule('programs.ts')};
    const { code } = await runCommand('no-such-command', []).catch((error) => error);
    console.log(code, process.getActiveResourcesInfo().includes('Timeout'));
  `);

  expect(await text(program.stdout)).toBe('ENOENT false\n');
});

it('ends a command that takes too long and all that it started', async () => {
  const program = run(runsCommand('sleep 3600; echo done'));
  const [errors, closed] = [text(program.stderr), once(program, 'close')];

  expect(await errors).toContain('was ended by SIGKILL (after 2 s at most)');
  expect(await closed).toEqual([1, null]);
});
