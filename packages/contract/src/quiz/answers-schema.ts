import * as z from 'zod';
import { resultIdSchema } from '../field-schemas.ts';
import type { QuizAnswers } from './answers.ts';
import { type Section, sectionQuestions } from './definition.ts';
import { answerIssues, dropHiddenAnswers } from './flow.ts';
import { invalidZipMessage, normaliseZip, placeholderZip } from './zip-code.ts';

const choicesSchema = (values: readonly string[]) =>
  z.partialRecord(z.enum(values), z.literal(true).optional()).optional();

/** A missing section counts as empty, so that the issues name the questions that are missing. */
const sectionSchema = (section: Section) =>
  z
    .strictObject(
      Object.fromEntries(
        sectionQuestions(section).map(({ name, options }) => [name, choicesSchema(options.map(({ value }) => value))]),
      ),
    )
    .prefault({});

const answersShape = z.strictObject({
  lifestyle: sectionSchema('lifestyle'),
  usage: sectionSchema('usage'),
  features: sectionSchema('features'),
  budget: sectionSchema('budget'),
  preferences: sectionSchema('preferences'),
  // The code is checked together with the other answers: an issue raised here would hide theirs.
  location: z.strictObject({ zipCode: z.string().transform(normaliseZip).prefault('') }).prefault({}),
});

/** A complete answer set that follows the rules of the quiz. Answers to hidden questions are dropped. */
export const quizAnswersSchema = answersShape
  .transform((answers): QuizAnswers => dropHiddenAnswers(answers))
  .superRefine((answers, context) => raiseIssues(answers, context));

/** The answers, and the result from whose page they were changed, if any. */
export const submissionSchema = answersShape
  .extend({ changedFrom: resultIdSchema.optional() })
  .transform(({ changedFrom, ...answers }) => ({ answers: dropHiddenAnswers(answers), changedFrom }))
  .superRefine(({ answers, changedFrom }, context) => {
    raiseIssues(answers, context);
    // Only a preloaded survey lacks a ZIP code, and changed answers are never preloaded.
    if (changedFrom !== undefined && answers.location.zipCode === placeholderZip)
      context.addIssue({ code: 'custom', path: ['location', 'zipCode'], message: invalidZipMessage });
  });

const raiseIssues = (answers: QuizAnswers, context: z.RefinementCtx): void => {
  for (const { path, message } of answerIssues(answers)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
};

export const storedSectionSchema = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.literal(true))]));

/** Stored answers. They are not checked against the current quiz, which may have changed since. */
export const storedAnswersSchema = z.record(z.string(), storedSectionSchema);
