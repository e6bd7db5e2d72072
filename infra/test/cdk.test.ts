import { describe, expect, it } from 'vitest';
import { readConfiguration, type Stage, stages } from '../config/configuration.ts';
import { cdkArguments } from '../scripts/cdk.ts';
import { makeStage } from './support/make-stage.ts';

/** The regions of a stage's stacks, as its file in the repository configures it. */
const regionsOf = (stage: Stage): readonly string[] => {
  const { stacks } = makeStage(
    readConfiguration(stage, () => undefined),
    stage,
  ).app.synth();
  return [...new Set(stacks.map(({ environment }) => environment.region))].sort();
};

describe('the bootstrap', () => {
  it('is for production when no stage is named', () => {
    expect(cdkArguments(['bootstrap'])).toEqual(['bootstrap', '-c', 'stage=prod']);
    const others = ['bootstrap', '-c', 'waf=false', '--tags', 'my-stage=new'];
    expect(cdkArguments(others)).toEqual([...others, '-c', 'stage=prod']);
  });

  it('prepares by that every region that any stage needs, the one of the firewall too', () => {
    expect(regionsOf('prod')).toEqual(['ca-central-1', 'us-east-1']);
    for (const stage of stages) expect(regionsOf('prod')).toEqual(expect.arrayContaining([...regionsOf(stage)]));
  });
});

it.each([
  ['bootstrap', '-c', 'stage=dev'],
  ['bootstrap', '--context', 'stage=dev'],
  ['bootstrap', '--context=stage=dev'],
  ['deploy', '--all', '-c', 'stage=prod'],
  ['deploy', '--all'],
  ['destroy', '--all', '-c', 'waf=false'],
  ['synth', '--ci', '-c', '@aws-cdk/core:x=true'],
  [],
])('hands on %s %s %s %s as it is', (...given) => {
  expect(cdkArguments(given)).toEqual(given);
});

it.each([
  ['deploy', '--all', '-c', 'stgae=prod'],
  ['deploy', '--all', '-cstgae=prod'],
  ['bootstrap', '--context', 'stgae=prod'],
  ['diff', '--context=stgae=prod'],
])('refuses a misspelt setting, without which the stage would be another one: %s %s %s %s', (...given) => {
  expect(() => cdkArguments(given)).toThrow(/There is no setting named stgae\. The settings are stage, /);
});

it.each([
  ['deploy', '--all', '-c', 'prod'],
  ['deploy', '--all', '--context=prod'],
  ['deploy', '--all', '-c'],
])('refuses a setting without a value, without which the stage would be another one: %s %s %s %s', (...given) => {
  expect(() => cdkArguments(given)).toThrow('Give a setting as -c NAME=VALUE');
});

it('refuses a setting that is spelt with a hyphen', () => {
  expect(() => cdkArguments(['deploy', '-c', 'time-zone=UTC'])).toThrow('There is no setting named time-zone.');
});
