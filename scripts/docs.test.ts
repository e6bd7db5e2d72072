import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].sort();

/** What a document names between backquotes as a file or folder of the project; patterns and commands are none. */
const namedPaths = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:packages|infra|scripts|docs|\.github|\.ci)\/[\w./-]*)`/g)].map(([, path = '']) => path);

/** What it links to in the project, from its own folder. */
const linkedPaths = (text: string, document: string): readonly string[] =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(document), path));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('names only files that are there', () => {
    const paths = new Set([...namedPaths(text), ...linkedPaths(text, document)]);
    expect([...paths].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the security document', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const files = namedPaths(text).filter((path) => path.endsWith('.ts'));

  it('shows each requirement by a file', () => {
    expect(new Set(files).size).toBeGreaterThan(50);
    const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((row) => namedPaths(row).length === 0)).toEqual([]);
  });

  it('names each requirement once', () => {
    const numbers = [...text.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, list = '']) => list.split(', '));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
