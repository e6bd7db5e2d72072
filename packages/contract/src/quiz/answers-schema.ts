import * as z from 'zod';
import { analyticsChoiceSchema, resultIdSchema, sourceReportSchema } from '../field-schemas.ts';
import type { QuizAnswers } from './answers.ts';
import { questions, type Section } from './definition.ts';
import { dropHiddenAnswers, findAnswerIssues } from './flow.ts';
import type { QuestionOption } from './question.ts';
import { invalidZipMessage, normalizeZip, placeholderZip } from './zip-code.ts';

const buildChoicesSchema = (options: readonly QuestionOption[]) => {
  const optionValues = options.map(({ value }) => value);
  return z.partialRecord(z.enum(optionValues), z.literal(true).optional()).optional();
};

/** A missing section counts as empty, so that the issues name each of its questions. */
const buildSectionSchema = (section: Section) => {
  const sectionQuestions = questions.filter((question) => question.section === section);
  const fields = sectionQuestions.map(({ id, options }) => {
    const nameInSection = id.slice(`${section}.`.length);
    return [nameInSection, buildChoicesSchema(options)];
  });
  return z.strictObject(Object.fromEntries(fields)).prefault({});
};

const answersShape = z.strictObject({
  lifestyle: buildSectionSchema('lifestyle'),
  usage: buildSectionSchema('usage'),
  features: buildSectionSchema('features'),
  budget: buildSectionSchema('budget'),
  preferences: buildSectionSchema('preferences'),
  // The code is checked together with the other answers: an issue raised here would hide theirs.
  location: z
    .strictObject({ zipCode: z.string().transform(normalizeZip).prefault('') })
    .prefault({}),
});

const addAnswerIssues = (answers: QuizAnswers, context: z.RefinementCtx): void => {
  for (const { path, message } of findAnswerIssues(answers)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
};

/** A complete answer set by the quiz's rules; answers to hidden questions are dropped. */
export const quizAnswersSchema = answersShape
  .transform(dropHiddenAnswers)
  .superRefine(addAnswerIssues);

/** A submitted survey; `changedFrom` is the result whose answers the visitor changed. */
export const submissionSchema = answersShape
  .extend({
    changedFrom: resultIdSchema.optional(),
    source: sourceReportSchema.optional(),
    analytics: analyticsChoiceSchema,
  })
  .transform(({ changedFrom, source, analytics, ...answers }) => ({
    answers: dropHiddenAnswers(answers),
    changedFrom,
    source,
    analytics,
  }))
  .superRefine(({ answers, changedFrom }, context) => {
    addAnswerIssues(answers, context);
    // Only a preloaded survey lacks a ZIP code, and changed answers are never preloaded.
    if (changedFrom !== undefined && answers.location.zipCode === placeholderZip)
      context.addIssue({
        code: 'custom',
        path: ['location', 'zipCode'],
        message: invalidZipMessage,
      });
  });

export const storedSectionSchema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.literal(true))]),
);

/** Stored answers, unchecked because the quiz may have changed since. */
export const storedAnswersSchema = z.record(z.string(), storedSectionSchema);
