import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../config/configuration.ts';
import { problemsOf } from '../scripts/check-assembly.ts';
import { assemblyOf } from './support/make-stage.ts';

const account = '123456789012';
const pinned = { account, region: 'ca-central-1' };
const real = {
  account,
  sender: 'no-reply@roadfit.ca',
  staffRecipients: ['hello@roadfit.ca'],
  summaryRecipients: ['owner@roadfit.ca'],
  alarmEmail: 'alarms@roadfit.ca',
};

const folderOf = (changes: Readonly<Record<string, unknown>>, stage?: Stage): string =>
  assemblyOf({ ...real, ...changes }, stage).directory;

/** The brand of the tests' site has example addresses of its own. */
const brand = /hello@example\.com|calendar\.example\.com/;
const problems = (changes: Readonly<Record<string, unknown>>, stage: Stage = 'prod', pins = pinned) =>
  problemsOf(folderOf(changes, stage), stage, pins).filter((problem) => !brand.test(problem));

describe('the check before a deployment', () => {
  it('accepts stacks for the account and region of their stage, and the edge’s in us-east-1', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ['another account', { account: '999999999999' }, 'is for aws://999999999999/ca-central-1, not for'],
    ['no account', { account: undefined }, 'is for aws://unknown-account/ca-central-1, not for'],
    ['another region', { region: 'eu-west-1' }, 'is for aws://123456789012/eu-west-1, not for'],
  ])('rejects stacks for %s', (_, changes, problem) => {
    expect(problems(changes).join('\n')).toContain(problem);
  });

  it('rejects a stage without an account in its file', () => {
    const { account: _, ...unpinned } = pinned;
    expect(problemsOf(folderOf({}), 'prod', unpinned)[0]).toContain('names no "account"');
  });

  it('rejects the stacks of another stage', () => {
    expect(problems({}, 'dev')).toEqual([]);
    expect(problemsOf(folderOf({}, 'dev'), 'prod', pinned).join()).toContain('is not a stack of prod');
  });

  it.each([
    { sender: 'no-reply@roadfit.example' },
    { staffRecipients: ['hello@roadfit.ca', 'a@b.test'] },
    { summaryRecipients: ['owner@mail.example.org'] },
    { alarmEmail: 'alarms@roadfit.invalid' },
    { bookingUrl: 'https://calendar.roadfit.example' },
  ])('rejects examples in prod: %j', (changes) => {
    const [[name = '']] = Object.values(changes).map((value) => [value].flat().slice(-1)) as [[string]];
    const found = 'bookingUrl' in changes ? 'https://calendar.example.com' : name;
    expect(problemsOf(folderOf(changes), 'prod', pinned)).toContain(`${found} is an example. Replace it for prod.`);
  });

  it('accepts examples in dev', () => {
    expect(problemsOf(folderOf({ sender: 'no-reply@roadfit.example' }, 'dev'), 'dev', pinned)).toEqual([]);
  });

  const file = { source: { path: 'asset.zip', packaging: 'file' }, destinations: {} };
  const manifests: readonly [string, object, object, RegExp][] = [
    ['only files', {}, { files: { one: file } }, /^$/],
    ['a command', {}, { files: { one: file, two: { source: { executable: ['sh'] } } } }, /built while deploying/],
    ['an image', {}, { dockerImages: { one: { source: { directory: '.' } } } }, /built while deploying/],
    ['another assembly', { nested: { type: 'cdk:cloud-assembly' } }, { files: {} }, /not checked/],
  ];

  it.each(manifests)('runs nothing of the assembly beside the credentials: %s', (_, added, assets, problem) => {
    const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
    const stack = { type: 'aws:cloudformation:stack', environment: `aws://${account}/ca-central-1` };
    const listed = { type: 'cdk:asset-manifest', properties: { file: 'data.assets.json' } };
    const artifacts = { 'car-quiz-dev-data': stack, 'car-quiz-dev-data.assets': listed, ...added };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
    writeFileSync(join(folder, 'data.assets.json'), JSON.stringify(assets));
    expect(problemsOf(folder, 'dev', pinned).join()).toMatch(problem);
  });

  it('rejects an empty folder', () => {
    expect(problemsOf('/nowhere', 'prod', pinned)).toEqual(['There are no stacks in /nowhere.']);
  });

  it('refuses the repository’s own prod as a command, line by line', () => {
    const script = fileURLToPath(new URL('../scripts/check-assembly.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, folderOf({}), 'prod'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('infra/config/prod.json names no "account".');
  });
});
