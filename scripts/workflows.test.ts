import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).sort();

const usesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*-?\s*uses: (.+)$/gm)].map(([, use = '']) => use);

describe.each(workflows)('%s', (workflow) => {
  const text = readFileSync(join(root, workflow), 'utf8');

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
