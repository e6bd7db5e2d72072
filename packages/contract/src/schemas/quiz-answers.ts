import * as z from 'zod';
import type { QuizAnswers } from '../quiz/answers.ts';
import { optionValues, type SelectQuestionId } from '../quiz/definition.ts';
import { dropHiddenAnswers } from '../quiz/flow.ts';
import { answerIssues } from '../quiz/validate.ts';
import { normaliseZip } from '../quiz/zip-code.ts';

const choices = <Id extends SelectQuestionId>(id: Id) =>
  z.partialRecord(z.enum(optionValues(id)), z.literal(true).optional()).optional();

/** A section or code that was not sent is empty, so that the issues name the questions that are missing. */
const answersShape = z.strictObject({
  lifestyle: z
    .strictObject({
      currentCar: choices('lifestyle.currentCar'),
      carAppreciation: choices('lifestyle.carAppreciation'),
    })
    .prefault({}),
  usage: z
    .strictObject({
      passengers: choices('usage.passengers'),
      trunkSpace: choices('usage.trunkSpace'),
      offRoad: choices('usage.offRoad'),
      towing: choices('usage.towing'),
      rideQuality: choices('usage.rideQuality'),
      acceleration: choices('usage.acceleration'),
      fuelEfficiency: choices('usage.fuelEfficiency'),
      safetyFeatures: choices('usage.safetyFeatures'),
      premiumMaterials: choices('usage.premiumMaterials'),
      greatAudio: choices('usage.greatAudio'),
    })
    .prefault({}),
  features: z
    .strictObject({
      powerPreference: choices('features.powerPreference'),
      evRange: choices('features.evRange'),
      evCharging: choices('features.evCharging'),
      bodyStyle: choices('features.bodyStyle'),
    })
    .prefault({}),
  budget: z
    .strictObject({
      condition: choices('budget.condition'),
      totalPriceRange: choices('budget.totalPriceRange'),
    })
    .prefault({}),
  preferences: z.strictObject({ brands: choices('preferences.brands') }).prefault({}),
  // Whether it is a code is judged with the other answers: a fault here would hide theirs.
  location: z.strictObject({ zipCode: z.string().transform(normaliseZip).prefault('') }).prefault({}),
});

/** A whole answer set by the rules of the quiz; answers to questions that are not shown are dropped. */
export const quizAnswersSchema = answersShape
  .transform((answers): QuizAnswers => dropHiddenAnswers(answers))
  .superRefine((answers, context) => {
    for (const { path, message } of answerIssues(answers)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  });
