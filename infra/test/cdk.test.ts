import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfiguration, type Stage, stages } from '../config/configuration.ts';
import { checkArguments, findCheckedCommand } from '../scripts/cdk.ts';
import { synthesize } from './support/make-stage.ts';

/** Returns the regions of a stage's stacks as configured in the repository. */
const listRegions = (stage: Stage): readonly string[] => {
  const { stacks } = synthesize(
    readConfiguration(stage, () => undefined),
    stage,
  );
  return [...new Set(stacks.map(({ environment }) => environment.region))].sort();
};

describe('the bootstrap', () => {
  const own = (stage: string) => [
    '--qualifier',
    `quiz${stage}`,
    '--toolkit-stack-name',
    `car-quiz-${stage}-toolkit`,
  ];

  it.each([
    [['bootstrap', '-c', 'stage=dev']],
    [['bootstrap', '--context', 'stage=dev']],
    [['bootstrap', '--context=stage=dev']],
  ])('prepares the account under the qualifier of the stage: %j', (given) => {
    expect(checkArguments(given)).toEqual([...given, ...own('dev')]);
  });

  it('has another qualifier in each stage, which the stacks use', () => {
    for (const stage of stages) {
      const { stacks } = synthesize(
        readConfiguration(stage, () => undefined),
        stage,
      );

      for (const { assumeRoleArn } of stacks)
        expect(assumeRoleArn).toContain(`/cdk-quiz${stage}-deploy-role-`);
    }
  });

  it('prepares every region that any stage needs, including the firewall’s', () => {
    expect(listRegions('prod')).toEqual(['ca-central-1', 'us-east-1']);
    for (const stage of stages)
      expect(listRegions('prod')).toEqual(expect.arrayContaining([...listRegions(stage)]));
  });
});

it.each([
  { given: ['deploy', '--all', '-c', 'stage=prod'] },
  { given: ['destroy', '--all', '-c', 'waf=false', '--context', 'stage=dev'] },
  { given: ['synth', '--ci', '-c', '@aws-cdk/core:x=true', '-cstage=dev'] },
  { given: [] },
  { given: ['--help'] },
  { given: ['destroy', '--help'] },
  { given: ['--version'] },
])('passes $given on unchanged', ({ given }) => {
  expect(checkArguments(given)).toEqual(given);
});

it.each([
  ['synth'],
  ['diff'],
  ['bootstrap'],
  ['deploy', '--all'],
  ['destroy', '--all'],
  ['destroy', '--all', '-c', 'waf=false'],
  ['destroy', 'car-quiz-prod-data', '--tags', 'my-stage=new'],
  ['ls'],
])('stops without a stage and says what to type: %s %s %s %s', (...given) => {
  const typed = ['npm run cdk --', ...given].join(' ');
  const message = `Name the stage, because there is no default:\n  ${typed} -c stage=dev\n  ${typed} -c stage=prod`;

  expect(() => checkArguments(given)).toThrow(message);
});

it('stops when several stages are named, because the CDK and the checks might take different ones', () => {
  expect(() => checkArguments(['deploy', '-c', 'stage=dev', '-c', 'stage=prod'])).toThrow(
    'Name one stage',
  );
});

it.each([
  [['deploy', '--all'], 'deploy'],
  [['-c', 'stage=prod', 'deploy', '--all'], 'deploy'],
  [['--verbose', 'bootstrap'], 'bootstrap'],
  [['diff', '-c', 'stage=prod'], undefined],
])('checks the command wherever it stands: %j', (given, command) => {
  expect(findCheckedCommand(given)).toBe(command);
});

it.each([
  ['deploy', '--all', '-c', 'stgae=prod'],
  ['deploy', '--all', '-cstgae=prod'],
  ['bootstrap', '--context', 'stgae=prod'],
  ['diff', '--context=stgae=prod'],
])('rejects a misspelled setting: %s %s %s %s', (...given) => {
  expect(() => checkArguments(given)).toThrow(
    /There is no setting named stgae\. The settings are stage, /,
  );
});

it.each([
  ['deploy', '--all', '-c', 'prod'],
  ['deploy', '--all', '--context=prod'],
  ['deploy', '--all', '-c'],
])('rejects a setting without a value: %s %s %s %s', (...given) => {
  expect(() => checkArguments(given)).toThrow('Give a setting as -c NAME=VALUE');
});

it('rejects a setting that is spelled with a hyphen', () => {
  expect(() => checkArguments(['deploy', '-c', 'time-zone=UTC'])).toThrow(
    'There is no setting named time-zone.',
  );
});

it('deploys no site that was built for the laptop', () => {
  const script = fileURLToPath(new URL('../scripts/cdk.ts', import.meta.url));
  const command = [script, 'deploy', '--all', '-c', 'stage=prod', '-c', 'build=false'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });

  expect(stderr).toContain('leave out -c build=false');
  expect(status).toBe(1);
});

it('stops the synthesis of prod while its file has shipped example values', () => {
  const script = fileURLToPath(new URL('../bin/app.ts', import.meta.url));
  const env = { ...process.env, CDK_CONTEXT_JSON: '{"stage":"prod"}' };
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });

  expect(stderr).toContain('- "brand.postalAddress" is "100 King Street West');
  expect(status).toBe(1);
});
