import { answerIssues } from '@app/contract/quiz/flow';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { theCatalogue } from '../catalogue/catalogue.ts';
import { recommend } from '../recommend.ts';
import type { Judged } from './expectation.ts';
import { shopperProfiles } from './profiles.ts';

describe('the shopper profiles', () => {
  it('are at least forty different people with answers that the quiz accepts', () => {
    expect(new Set(shopperProfiles.map(({ who }) => who)).size).toBeGreaterThanOrEqual(40);
    for (const { answers, zipCode } of shopperProfiles) expect(answerIssues(makeAnswers(answers, zipCode))).toEqual([]);
  });
});

describe.each(shopperProfiles)('$who', ({ advice, answers, zipCode, expected }) => {
  const picks = recommend(makeAnswers(answers, zipCode)).recommendations.flatMap((card): Judged[] => {
    const vehicle = theCatalogue().vehicles.find(({ id }) => id === card.id);
    return vehicle === undefined ? [] : [{ card, vehicle }];
  });

  it.each(expected)('$says', ({ holds }) => {
    const names = picks.map(({ card }) => `${card.name} (${card.matchScore})`).join('\n  ');
    expect(holds(picks), `${advice}\n  ${names}`).toBe(true);
  });
});
