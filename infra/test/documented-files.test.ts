import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const exists = (path: string): boolean => existsSync(`${root}/${path}`);

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

/** Returns the anchors of a page, as GitHub names them. */
const anchorsIn = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const isDeadLink = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (!exists(target)) return true;

  return anchor !== undefined && !anchorsIn(target).includes(anchor);
};

describe('the documentation', () => {
  it('links to pages, headings and pictures that exist', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
    );
    const inside = links.filter(({ link }) => !link.startsWith('https://'));

    expect(inside.length).toBeGreaterThan(40);

    expect(inside.filter(({ page, link }) => isDeadLink(page, link))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:packages|infra|scripts|docs|\.github)\/[\w./-]+)`/g)].map(
        ([, path = '']) => ({
          page,
          path,
        }),
      ),
    );

    expect(named.length).toBeGreaterThan(100);

    expect(named.filter(({ path }) => !exists(path))).toEqual([]);
  });
});

it('the code names pages that exist', () => {
  const files = ['packages', 'infra', 'scripts', '.github'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,py,yml}`, {
      cwd: root,
      exclude: (path) => path.includes('node_modules') || path.includes('dist'),
    }),
  );
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/[\w/-]+\.md/g)].map(([page]) => ({ file, page })),
  );

  expect(named.length).toBeGreaterThan(15);

  expect(named.filter(({ page }) => !exists(page))).toEqual([]);
});
