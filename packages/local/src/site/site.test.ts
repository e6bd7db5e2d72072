import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, isBuildNeeded } from './site.ts';

let folder: string;

const write = (path: string, content = '', changedAt = 1000): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
  utimesSync(join(folder, path), changedAt, changedAt);
};

const writeScript = (build: string): void =>
  write('package.json', JSON.stringify({ scripts: { build } }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('isBuildNeeded', () => {
  it('returns true while the site was never built', () => {
    write('src/app/main.tsx');
    expect(isBuildNeeded(folder, [])).toBe(true);
  });

  it('returns false while no source is newer than the build', () => {
    write('src/app/main.tsx');
    write('dist/index.html', '', 2000);
    expect(isBuildNeeded(folder, [join(folder, 'missing')])).toBe(false);
  });

  it.each([
    'src/app/new.tsx',
    'public/robots.txt',
    'index.html',
    'vite.config.ts',
    'shared/quiz/flow.ts',
  ])('returns true after a change of %s', (path) => {
    write('dist/index.html', '', 2000);
    write(path, '', 3000);
    expect(isBuildNeeded(folder, [join(folder, 'shared')])).toBe(true);
  });
});

describe('buildSite', () => {
  it("runs the folder's build script", async () => {
    writeScript('mkdir dist && echo built > dist/index.html');
    await buildSite(folder);
    expect(isBuildNeeded(folder, [])).toBe(false);
  });

  it('reports the output of a failing build', async () => {
    writeScript('echo the-reason && exit 3');
    await expect(buildSite(folder)).rejects.toThrow(
      /^Building the site failed:\n(.|\n)*the-reason/,
    );
  });

  it('ends the whole build when it is canceled', async () => {
    writeScript('echo started > marker && sleep 60 && echo late > dist');
    const canceled = new AbortController();
    const build = buildSite(folder, canceled.signal);

    setTimeout(() => canceled.abort(), 200);
    // `close` comes only when every process that holds the output is gone, so a leftover sleep
    // would time out.
    await expect(build).rejects.toMatchObject({ name: 'AbortError' });
  });
});
