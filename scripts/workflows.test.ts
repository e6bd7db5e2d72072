import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).sort();

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const usesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*-?\s*uses: (.+)$/gm)].map(([, use = '']) => use);

describe.each(workflows)('%s', (workflow) => {
  const text = textOf(workflow);

  it('runs actions of others at a commit, whose version it tells', () => {
    const foreign = usesOf(text).filter((use) => !use.startsWith('./'));
    expect(foreign.filter((use) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+( |$)/.test(use))).toEqual([]);
  });

  it('starts with a token that may read and nothing else', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  });

  it('puts nothing that others write into a shell', () => {
    const scripts = [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n|\n)+)|(.+)\n)/gm)];
    expect(
      scripts.map(([, , block = '', line = '']) => block + line).filter((script) => script.includes('${{')),
    ).toEqual([]);
  });
});

describe('a release', () => {
  it('brings the very commit to prod that was looked at, wherever its tag has gone since', () => {
    const text = textOf('.github/workflows/deploy.yml');
    const prod = text.split(/^ {2}(?=\S+:$)/m).find((job) => job.startsWith('prod:'));
    expect(prod).toMatch(/commit: \$\{\{ needs\.released\.outputs\.commit \}\}/);
    expect(prod).not.toContain('tag_name');
  });
});

describe('the difference that a pull request shows', () => {
  it('is one of templates, for which the role that looks things up suffices', () => {
    expect(textOf('.github/workflows/check.yml')).toMatch(/cdk -- diff .*--method=template/);
  });
});

describe('Dependabot', () => {
  it('watches every list of Python packages', () => {
    const lists = globSync('{infra,scripts}/**/requirements*.txt', { cwd: root, exclude: ['**/node_modules'] });
    const [, watched = ''] = /ecosystem: pip\n {4}directories: \[(.*)\]/.exec(textOf('.github/dependabot.yml')) ?? [];
    expect(watched.split(', ').sort()).toEqual([...new Set(lists.map((list) => `/${dirname(list)}`))].sort());
  });
});
