import { describe, expect, it } from 'vitest';
import { findSurvey } from './find-survey.ts';
import type { SurveyRepository } from './survey-repository-port.ts';

const makeDependencies = (found: Awaited<ReturnType<SurveyRepository['find']>>) => {
  const logged: unknown[] = [];
  const write = (...entry: readonly unknown[]) => logged.push(entry);
  const unused = () => {
    throw new Error('Not needed to find a survey');
  };
  return {
    logged,
    surveys: { find: async () => found, insert: unused, complete: unused },
    log: { info: write, error: write },
    recommend: unused,
    newResultId: unused,
    now: () => new Date('2026-11-21T12:00:00.000Z'),
  };
};

describe('finding a survey', () => {
  it('takes a draft of an earlier quiz for gone, and tells the log so without saying whose', async () => {
    const dependencies = makeDependencies({ status: 'outdated', id: 'result-1' });
    expect(await findSurvey('result-1', dependencies)).toBeUndefined();
    expect(dependencies.logged).toHaveLength(1);
    expect(JSON.stringify(dependencies.logged)).not.toContain('result-1');
  });

  it('logs nothing of a result that was never stored', async () => {
    const dependencies = makeDependencies(undefined);
    expect(await findSurvey('result-1', dependencies)).toBeUndefined();
    expect(dependencies.logged).toEqual([]);
  });
});
