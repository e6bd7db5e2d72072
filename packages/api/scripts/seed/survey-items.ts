import { randomBytes } from 'node:crypto';
import { recommend } from '@app/engine/recommend';
import { surveyKey } from '../../src/platform/dynamodb/keys.ts';
import { type CompletedSurvey, completeSurvey } from '../../src/survey/survey.ts';
import { hourCounter, surveyCounters } from '../../src/survey/survey-counters.ts';
import { toSurveyItem, toSurveyRow } from '../../src/survey/survey-item.ts';
import { makeAnswers } from './answers.ts';
import type { SeedOptions } from './options.ts';
import { makeMoment, makeVisitor } from './people.ts';
import type { Random } from './random.ts';

/** Working out and compressing the picks takes milliseconds, so that many surveys share an answer set. */
const distinctAnswers = 500;

type Template = { readonly survey: CompletedSurvey; readonly item: Record<string, unknown> };

const makeTemplate = (random: Random, end: Date): Template => {
  const [id, time] = [randomBytes(16).toString('hex'), end.toISOString()];
  const submission = { id, answers: makeAnswers(random), submittedAt: time, completedAt: time };
  const survey = completeSurvey(submission, recommend);
  return { survey, item: toSurveyItem(survey) };
};

/** Completed surveys as the product stores them, counted as they are taken. */
export function* surveyItems(count: number, { random, counts, businessDay, end, days }: SeedOptions) {
  const templates = Array.from({ length: Math.min(count, distinctAnswers) }, () => makeTemplate(random, end));
  for (let number = 0; number < count; number += 1) {
    const template = templates[number % templates.length];
    if (template === undefined) throw new Error('A survey needs a template');
    const createdAt = makeMoment(random, end, days).toISOString();
    const visitor = makeVisitor(random, number);
    const id = randomBytes(16).toString('hex');
    const day = businessDay(new Date(createdAt));
    const dayCounters = [hourCounter({ createdAt }, day)];
    counts.add({ kind: 'SURVEYS', day, counters: surveyCounters(template.survey), dayCounters });
    const fields = { id, createdAt, ...visitor };
    yield { ...template.item, ...surveyKey(id), id, createdAt, submittedAt: createdAt };
    yield toSurveyRow({ ...template.survey, ...fields });
  }
}
