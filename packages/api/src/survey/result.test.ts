import { describe, expect, it } from 'vitest';
import { findSurvey } from './result.ts';
import type { SurveyStore } from './survey-store.ts';

const makeDependencies = (found: Awaited<ReturnType<SurveyStore['find']>>) => {
  const logged: unknown[] = [];
  const write = (...entry: readonly unknown[]) => logged.push(entry);
  return {
    logged,
    surveys: { find: async () => found },
    log: { info: write, error: write },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
  };
};

describe('finding a survey', () => {
  it('treats a draft of an earlier quiz as gone and logs it without its id', async () => {
    const dependencies = makeDependencies({ status: 'outdated', id: 'result-1' });

    expect(await findSurvey('result-1', dependencies)).toBeUndefined();
    expect(dependencies.logged).toHaveLength(1);
    expect(JSON.stringify(dependencies.logged)).not.toContain('result-1');
  });

  it('logs nothing about a result that was never stored', async () => {
    const dependencies = makeDependencies(undefined);

    expect(await findSurvey('result-1', dependencies)).toBeUndefined();
    expect(dependencies.logged).toEqual([]);
  });
});
