import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfiguration, type Stage } from '../config/configuration.ts';
import { findAssemblyProblems } from '../scripts/check-assembly.ts';
import { findQuotaProblems } from '../scripts/check-quota.ts';
import { makeBrand } from './support/make-settings.ts';
import { synthesize } from './support/make-stage.ts';

const account = '123456789012';
const pinned = { account, region: 'ca-central-1' };
const real = {
  account,
  sender: 'no-reply@roadfit.ca',
  staffRecipients: ['hello@roadfit.ca'],
  summaryRecipients: ['owner@roadfit.ca'],
  alarmEmail: 'alarms@roadfit.ca',
  brand: makeBrand({
    contactEmail: 'hello@roadfit.ca',
    bookingUrl: 'https://calendar.roadfit.ca/call',
  }),
};

const synthesizeFolder = (changes: Readonly<Record<string, unknown>>, stage?: Stage): string =>
  synthesize({ ...real, ...changes }, stage).directory;

const problems = (
  changes: Readonly<Record<string, unknown>>,
  stage: Stage = 'prod',
  pins: Parameters<typeof findAssemblyProblems>[2] = pinned,
) => findAssemblyProblems(synthesizeFolder(changes, stage), stage, pins);

describe('the check before a deployment', () => {
  it('accepts stacks for the account and region of their stage, and the edge’s in us-east-1', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [
      'another account',
      { account: '999999999999' },
      'is for aws://999999999999/ca-central-1, not for',
    ],
    ['no account', { account: undefined }, 'is for aws://unknown-account/ca-central-1, not for'],
    ['another region', { region: 'eu-west-1' }, 'is for aws://123456789012/eu-west-1, not for'],
  ])('rejects stacks for %s', (_, changes, problem) => {
    expect(problems(changes).join('\n')).toContain(problem);
  });

  it('rejects a stage without an account in its file', () => {
    const { account: _, ...unpinned } = pinned;

    expect(findAssemblyProblems(synthesizeFolder({}), 'prod', unpinned)[0]).toContain(
      'names no "account"',
    );
  });

  it('rejects the stacks of another stage', () => {
    expect(problems({}, 'dev')).toEqual([]);
    expect(findAssemblyProblems(synthesizeFolder({}, 'dev'), 'prod', pinned).join()).toContain(
      'is not a stack of prod',
    );
  });

  it.each([
    { sender: 'no-reply@roadfit.example' },
    { staffRecipients: ['hello@roadfit.ca', 'a@b.test'] },
    { summaryRecipients: ['owner@mail.example.org'] },
    { alarmEmail: 'alarms@roadfit.invalid' },
  ])('rejects examples in prod: %j', (changes) => {
    const [[name = '']] = Object.values(changes).map((value) => [value].flat().slice(-1)) as [
      [string],
    ];

    expect(findAssemblyProblems(synthesizeFolder(changes), 'prod', pinned)).toContain(
      `${name} is an example. Replace it for prod.`,
    );
  });

  it('accepts examples in dev', () => {
    expect(
      findAssemblyProblems(
        synthesizeFolder({ sender: 'no-reply@roadfit.example' }, 'dev'),
        'dev',
        pinned,
      ),
    ).toEqual([]);
  });

  it('rejects functions without reserved concurrency in prod', () => {
    expect(problems({ accountConcurrency: 10 })).toEqual([
      expect.stringMatching(
        /^No function has concurrency of its own, .* "acknowledge": \["noReservedConcurrency"\]\.$/,
      ),
    ]);
  });

  it('accepts them in dev, and in prod when its file acknowledges them by name', () => {
    expect(problems({ accountConcurrency: 10 }, 'dev')).toEqual([]);
    const pins = { ...pinned, acknowledge: ['noReservedConcurrency'] };

    expect(problems({ accountConcurrency: 10 }, 'prod', pins)).toEqual([]);
    expect(
      problems({ accountConcurrency: 10 }, 'prod', { ...pinned, acknowledge: ['waf'] }),
    ).toHaveLength(1);
  });

  it('accepts the concurrency that the repository’s own prod reserves', () => {
    const { accountConcurrency } = readConfiguration('prod', () => undefined);

    expect(problems({ accountConcurrency })).toEqual([]);
  });

  const file = { source: { path: 'asset.zip', packaging: 'file' }, destinations: {} };
  const manifests: readonly [string, object, object, RegExp][] = [
    ['only files', {}, { files: { one: file } }, /^$/],
    [
      'a command',
      {},
      { files: { one: file, two: { source: { executable: ['sh'] } } } },
      /built while deploying/,
    ],
    [
      'an image',
      {},
      { dockerImages: { one: { source: { directory: '.' } } } },
      /built while deploying/,
    ],
    ['another assembly', { nested: { type: 'cdk:cloud-assembly' } }, { files: {} }, /not checked/],
  ];

  it.each(manifests)(
    'runs nothing of the assembly beside the credentials: %s',
    (_, added, assets, problem) => {
      const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
      const stack = {
        type: 'aws:cloudformation:stack',
        environment: `aws://${account}/ca-central-1`,
      };
      const listed = { type: 'cdk:asset-manifest', properties: { file: 'data.assets.json' } };
      const artifacts = {
        'car-quiz-dev-data': stack,
        'car-quiz-dev-data.assets': listed,
        ...added,
      };

      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
      writeFileSync(join(folder, 'data.assets.json'), JSON.stringify(assets));
      expect(findAssemblyProblems(folder, 'dev', pinned).join()).toMatch(problem);
    },
  );

  it('rejects an empty folder', () => {
    expect(findAssemblyProblems('/nowhere', 'prod', pinned)).toEqual([
      'There are no stacks in /nowhere.',
    ]);
  });

  it('refuses the repository’s own prod as a command, line by line', () => {
    const script = fileURLToPath(new URL('../scripts/check-assembly.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, synthesizeFolder({}), 'prod'], {
      encoding: 'utf8',
    });

    expect(status).toBe(1);
    expect(stderr).toContain('infra/config/prod.json names no "account".');
  });
});

describe('the check of the quota', () => {
  const folder = synthesizeFolder({});

  it('accepts a quota that covers what the functions reserve and what Lambda keeps', () => {
    expect(findQuotaProblems(folder, 'prod', () => 1000)).toEqual([]);
  });

  it('says how to ask for more, and how to do without, when a new account has 10', () => {
    const [problem] = findQuotaProblems(folder, 'prod', () => 10);

    expect(problem).toMatch(
      /^The account runs 10 functions at once in ca-central-1, and the stacks need \d{3}\./,
    );
    expect(problem).toContain(
      'aws service-quotas request-service-quota-increase --service-code lambda',
    );
    expect(problem).toContain(
      '"accountConcurrency": 10 and "acknowledge": ["noReservedConcurrency"]',
    );
  });

  it('asks nothing about stacks that reserve nothing', () => {
    const readNothing = () => {
      throw new Error('It was read');
    };

    expect(
      findQuotaProblems(synthesizeFolder({ accountConcurrency: 10 }), 'prod', readNothing),
    ).toEqual([]);
  });

  it('does not stop a deployment that may not read the quota', () => {
    expect(findQuotaProblems(folder, 'prod', () => undefined)).toEqual([]);
  });

  it('reads the quota with the AWS command line', () => {
    const programs = mkdtempSync(join(tmpdir(), 'aws-'));
    const aws =
      '#!/bin/sh\n[ "$*" = "lambda get-account-settings --query AccountLimit.ConcurrentExecutions --output text --region ca-central-1" ] && echo 10\n';

    writeFileSync(join(programs, 'aws'), aws, { mode: 0o755 });
    const script = fileURLToPath(new URL('../scripts/check-quota.ts', import.meta.url));
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
    const { status, stderr } = spawnSync(process.execPath, [script, folder, 'prod'], {
      encoding: 'utf8',
      env,
    });

    expect(status).toBe(1);
    expect(stderr).toContain('The account runs 10 functions at once');
  });
});
