import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkArguments, readStage } from '../scripts/cdk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  read('package.json'),
);

/** Returns the code in a Markdown text: between backticks, and in fenced blocks. */
const codeIn = (markdown: string): readonly string[] => {
  const parts = markdown.split(/^```\w*$/m);
  const prose = parts.filter((_, index) => index % 2 === 0).join('\n');
  const blocks = parts.filter((_, index) => index % 2 === 1);
  return [
    ...blocks.flatMap((block) => block.split('\n')),
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(String),
  ];
};

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const scriptFiles = ['.ci/run', ...globSync('.github/workflows/*.yml', { cwd: root })];
const lines = [
  ...documents.flatMap((file) => codeIn(read(file)).map((line) => ({ file, line }))),
  ...scriptFiles.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => ({ file, line })),
  ),
];

type Documented = {
  readonly text: string;
  readonly name: string;
  readonly words: readonly string[];
};

const documented: readonly Documented[] = lines.flatMap(({ file, line }) =>
  [...line.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)([^`#&|>;]*)/g)].map(
    ([command, name = '', rest = '']) => ({
      text: `${file}: ${command.trim()}`,
      name,
      words: rest.split(/\s+/).filter(Boolean),
    }),
  ),
);

/** Runs what somebody types at the root, with npm itself. */
const type = (command: string) => {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    env: Object.fromEntries(environment),
  });
};

describe('the documented commands', () => {
  it('are found', () => {
    expect(new Set(documented.map(({ name }) => name)).size).toBeGreaterThan(25);
  });

  it('exist', () => {
    expect(documented.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
  });

  it('need nothing but Node and npm on a fresh machine', () => {
    const unprepared = documented.filter(
      ({ name }) =>
        !/^node scripts\/(?:before-command|install)\.mjs/.test(scripts[`pre${name}`] ?? ''),
    );

    expect(unprepared).toEqual([]);
    expect(lines.filter(({ line }) => /(?:^|[\s`])pnpm\s/.test(line))).toEqual([]);
  });

  it('have their arguments behind --, so that npm passes them on', () => {
    expect(
      documented.filter(({ words: [first] }) => first !== undefined && first !== '--'),
    ).toEqual([]);
  });

  it('name their stage when they run the CDK', () => {
    const ofCdk = documented.filter(({ name }) => name === 'cdk');

    expect(ofCdk.length).toBeGreaterThan(8);

    for (const { text, words } of ofCdk) {
      const args = words.slice(1).map((word) => word.replaceAll('"', '').replace('$STAGE', 'dev'));

      expect(() => readStage(checkArguments(args)), text).not.toThrow();
    }
  });

  it('stop when npm took one of their options', () => {
    const options = new Set(
      documented.flatMap(({ words }) => words.filter((word) => /^--[a-z]/.test(word))),
    );

    // npm reads --days as -d -a -y -s, and its own --quiet and --output change nothing.
    for (const harmless of ['--days', '--quiet', '--output']) options.delete(harmless);
    expect(options).toContain('--dry-run');

    for (const option of options) {
      const env = {
        ...process.env,
        [`npm_config_${option.slice(2).replaceAll('-', '_')}`]: 'true',
      };
      const { status, stderr } = spawnSync(
        process.execPath,
        [`${root}/scripts/before-command.mjs`],
        {
          encoding: 'utf8',
          env,
        },
      );

      expect([option, status, stderr]).toEqual([
        option,
        1,
        expect.stringContaining(`npm took ${option} for itself`),
      ]);
    }
  });
});

describe('a command whose -- is missing', () => {
  it.each([
    { typed: 'npm run cdk synth -c stage=prod', taken: '-c', name: 'cdk' },
    { typed: 'npm run cdk destroy --all -c stage=prod', taken: '--all, -c', name: 'cdk' },
    {
      typed: 'npm run forged:remove NETWORK --dry-run --table TABLE',
      taken: '--dry-run, --table',
      name: 'forged:remove',
    },
  ])('stops before it does anything: $typed', ({ typed, taken, name }) => {
    const { status, stderr } = type(typed);

    expect(status).toBe(1);
    expect(stderr).toContain(
      `npm took ${taken} for itself. Write -- before the arguments: npm run ${name} -- ...`,
    );
  });
});

it('stops with what to type when a typed command of the CDK names no stage', () => {
  const { status, stderr } = type('npm run --silent cdk -- destroy --all');

  expect(status).toBe(1);
  expect(stderr).toContain('npm run cdk -- destroy --all -c stage=dev\n');
});
