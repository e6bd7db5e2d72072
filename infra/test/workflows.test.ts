import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Returns the text of each job of a workflow by name. */
const readJobs = (name: string): ReadonlyMap<string, string> => {
  const [, jobs = ''] = read(`.github/workflows/${name}.yml`).split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([a-z-]+):\n/m).slice(1);
  return new Map(
    parts.flatMap((part, index) =>
      index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [],
    ),
  );
};

const jobs = new Map(['check', 'deploy-stage'].flatMap((name) => [...readJobs(name)]));
const withCredentials = [...jobs].filter(([, text]) => text.includes('configure-aws-credentials'));
const building = /scripts\/install\.mjs|scripts\/pnpm|npm run|npx|cdk -- synth|pnpm/;

describe('the workflows', () => {
  it('give credentials of AWS to two jobs, which build nothing', () => {
    expect(withCredentials.map(([name]) => name)).toEqual(['diff', 'deploy']);
    for (const [, text] of withCredentials)
      expect(text.replaceAll(/^ *#.*$/gm, '')).not.toMatch(building);
  });

  it('let only these two ask for a token', () => {
    const asking = [...jobs]
      .filter(([, text]) => text.includes('id-token: write'))
      .map(([name]) => name);

    expect(asking).toEqual(['diff', 'deploy']);
  });

  it('run no code of a pull request beside credentials: the diff checks nothing out', () => {
    expect(jobs.get('diff')).not.toContain('actions/checkout');
    expect(jobs.get('diff')).toContain('cloudformation get-template');
  });

  it('give forks and Dependabot no diff', () => {
    expect(jobs.get('templates')).toMatch(/head\.repo\.full_name == github\.repository/);
    expect(jobs.get('templates')).toMatch(/pull_request\.user\.login != 'dependabot\[bot\]'/);
    expect(jobs.get('diff')).toContain('needs: templates');
  });

  it('deploy what a job without credentials has assembled, after checking it', () => {
    const deploy = jobs.get('deploy') ?? '';

    for (const name of ['wanted', 'good']) {
      const check = deploy.indexOf(`check-assembly.ts assemblies/${name}`);

      expect(check).toBeGreaterThan(0);
      expect(check).toBeLessThan(deploy.indexOf('configure-aws-credentials'));
    }

    expect(deploy).toContain('cdk deploy --all --app assemblies/wanted');
    expect(jobs.get('assemble')).toContain('[wanted, good]');
  });

  it('deploy and warn even when the last good commit cannot be assembled', () => {
    const assemble = jobs.get('assemble') ?? '';

    expect(assemble).toContain('fail-fast: false');
    expect(assemble).toMatch(/continue-on-error: \$\{\{ matrix\.name == 'good' \}\}/);
    const downloads = (jobs.get('deploy') ?? '').split('actions/download-artifact@').slice(1);

    expect(
      downloads.map((step) =>
        /^.*\n([\s\S]*?)(?=\n {6}-)/.exec(step)?.[1]?.replaceAll(/\s+/g, ' '),
      ),
    ).toEqual([
      ' with: name: wanted path: assemblies/wanted',
      ' continue-on-error: true with: name: good path: assemblies/good',
    ]);
    expect(jobs.get('deploy')).toContain('if [ -z "$(ls -A assemblies/good 2>/dev/null)" ]; then');
  });

  it('let only a job without credentials of AWS write to the repository', () => {
    const writing = [...jobs]
      .filter(([, text]) => text.includes('contents: write'))
      .map(([name]) => name);

    expect(writing).toEqual(['mark']);
  });

  it('install nothing by a range of versions', () => {
    for (const name of ['check', 'deploy', 'deploy-stage'])
      expect(read(`.github/workflows/${name}.yml`)).not.toMatch(/npx|npm install|@latest/);
    for (const file of ['package.json', 'scripts/install.mjs', 'scripts/audit-licenses.ts'])
      expect(read(file)).not.toMatch(/npx --yes|pnpm@\d/);
  });
});

describe('the exact versions with checksums', () => {
  it.each(['scripts/pnpm', '.github/cdk'])('agree with their lockfile in %s', (folder) => {
    const { dependencies } = JSON.parse(read(`${folder}/package.json`));
    const { packages } = JSON.parse(read(`${folder}/package-lock.json`));

    for (const [name, version] of Object.entries(dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`]).toMatchObject({
        version,
        integrity: expect.stringMatching(/^sha512-/),
      });
    }

    expect(JSON.stringify(packages)).not.toContain('resolved');
  });

  it('include the Node that packages are installed for, so that an older one prints no warnings', () => {
    const { devDependencies } = JSON.parse(read('package.json'));

    expect(read('pnpm-workspace.yaml')).toContain(`\nnodeVersion: ${devDependencies.node}\n`);
  });

  it('deploy with the CDK that synthesizes', () => {
    const { dependencies } = JSON.parse(read('.github/cdk/package.json'));

    expect(dependencies).toEqual({
      'aws-cdk': JSON.parse(read('infra/package.json')).devDependencies['aws-cdk'],
    });
  });
});

it('checks and smoke tests need no installed package, because the deploying job installs none', () => {
  const seen = new Set<string>();

  const visit = (path: string): void => {
    if (seen.has(path)) return;

    seen.add(path);

    for (const [, type, from = ''] of read(path).matchAll(
      /^(?:import|export)( type)? ?[^;]*?from '([^']+)';/gm,
    )) {
      if (type !== undefined || from.startsWith('node:')) continue;

      expect(`${path}: ${from}`).toMatch(/: \.\.?\//);
      const target = new URL(from, `file:///${path}`).pathname.slice(1);

      visit(target);
    }
  };

  for (const path of [
    'infra/scripts/check-assembly.ts',
    'infra/scripts/check-quota.ts',
    'scripts/smoke.ts',
    'scripts/release.ts',
  ])
    visit(path);
  expect(seen.size).toBeGreaterThan(8);
});
