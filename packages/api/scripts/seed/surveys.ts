import { randomBytes } from 'node:crypto';
import { recommend } from '@app/engine/recommend';
import { surveyKey } from '../../src/survey/keys.ts';
import { type CompletedSurvey, completeSurvey } from '../../src/survey/survey.ts';
import { toSurveyFact } from '../../src/survey/survey-counters.ts';
import { toSurveyItem } from '../../src/survey/survey-item.ts';
import { toSurveyRow } from '../../src/survey/survey-row.ts';
import { makeAnswers } from './answers.ts';
import type { SeedOptions } from './counts.ts';
import { makeLeadItems } from './leads.ts';
import { makeMoment, makeVisitor } from './people.ts';
import { pickWeighted, type Random } from './random.ts';
import { visitSources } from './visits.ts';

/** Computing and compressing the picks takes milliseconds, so many surveys share an answer set. */
const distinctAnswers = 150;

type Template = { readonly survey: CompletedSurvey; readonly item: Record<string, unknown> };

const makeTemplate = (random: Random, end: Date): Template => {
  const id = randomBytes(16).toString('hex');
  const time = end.toISOString();
  const source = pickWeighted(random, visitSources);
  const answers = makeAnswers(random);
  const submission = { id, answers, submittedAt: time, completedAt: time, source };
  const survey = completeSurvey(submission, recommend);
  return { survey, item: toSurveyItem(survey) };
};

/** Yields and counts completed surveys, each with the lead of a visitor who gave an address. */
export function* makeSurveyItems(
  count: number,
  leadSecret: string,
  { random, counts, toBusinessDay, end, days }: SeedOptions,
) {
  const templates = Array.from({ length: Math.min(count, distinctAnswers) }, () =>
    makeTemplate(random, end),
  );

  for (let number = 0; number < count; number += 1) {
    const template = templates[number % templates.length];
    if (template === undefined) throw new Error('A survey needs a template');

    const createdAt = makeMoment(random, end, days).toISOString();
    const visitor = makeVisitor(random, number);
    const id = randomBytes(16).toString('hex');
    const outcomes = 'userEmail' in visitor ? (['contact'] as const) : [];
    const survey = { ...template.survey, id, createdAt, ...visitor };

    counts.add(toSurveyFact({ ...survey, outcomes }, toBusinessDay));

    const item = { ...template.item, ...surveyKey(id), id, createdAt, submittedAt: createdAt };
    const row = toSurveyRow(survey);
    const lead = makeLeadItems(survey, leadSecret, { random, end });

    yield [item, outcomes.length === 0 ? row : { ...row, outcomes: new Set(outcomes) }, ...lead];
  }
}
