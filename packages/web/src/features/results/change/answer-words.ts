import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { QuestionId } from '@app/contract/quiz/definition';
import { listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';

export type AnswerChip = { readonly id: QuestionId; readonly topic: string; readonly text: string };

/** The answers in few words: first those that set limits, then those that weigh. */
export const answerChips = (answers: QuizAnswers) => {
  const chips = listVisibleQuestions(answers).map(
    (question): AnswerChip => ({
      id: question.id,
      topic: topics[question.id],
      text: answerText(question, answers),
    }),
  );
  return {
    limits: Object.keys(limitTopics).flatMap((limitId) => chips.filter(({ id }) => id === limitId)),
    weights: chips.filter(({ id }) => !(id in limitTopics)),
  };
};

const answerText = (question: Question, answers: QuizAnswers): string => {
  if (question.type === 'text') return answers.location.zipCode || notAnswered;

  const labels = listChosenValues(answers, question.id).map((value) => shortLabel(question, value));
  return labels.join(', ') || (question.required === false ? 'none of these' : notAnswered);
};

const notAnswered = 'not answered';

const shortLabel = (question: Question, value: string): string => {
  const own = shortLabels[`${question.id}.${value}`] ?? shortLabels[value];
  return (
    own ??
    (question.options.find((option) => option.value === value)?.label ?? value).replaceAll(
      ',000',
      'k',
    )
  );
};

const limitTopics = {
  'features.bodyStyle': 'Body style',
  'budget.totalPriceRange': 'Budget',
  'features.powerPreference': 'Power',
  'budget.condition': 'Condition',
  'usage.passengers': 'Passengers',
  'preferences.brands': 'Brands',
  'location.zipCode': 'Location',
};

/** What an answer is about. It is shown where the answer alone would not say it. */
const topics: Readonly<Record<QuestionId, string>> = {
  ...limitTopics,
  'lifestyle.currentCar': 'Car now',
  'lifestyle.carAppreciation': 'You enjoy',
  'usage.trunkSpace': 'Cargo space',
  'usage.towing': 'Towing',
  'usage.acceleration': 'Acceleration',
  'usage.fuelEfficiency': 'Fuel economy',
  'usage.safetyFeatures': 'Safety',
  'usage.premiumMaterials': 'Premium cabin',
  'usage.greatAudio': 'Sound system',
  'usage.offRoad': 'Off-road',
  'usage.rideQuality': 'Ride',
  'features.evRange': 'Electric trips',
  'features.evCharging': 'Home charging',
};

/** By the option's value, or by the question and the value where the value alone is not enough. */
const shortLabels: Readonly<Record<string, string>> = {
  definitely: 'definitely',
  notDealbreaker: 'nice to have',
  notImportant: 'not important',
  sometimes: 'sometimes',
  suv: 'SUV',
  flexible: 'Any body style',
  openToBrands: 'All brands',
  'features.powerPreference.noPreference': 'Any power',
  'budget.condition.noPreference': 'New or pre-owned',
  justMe: '1–2 people',
  smallGroup: '3–5 people',
  bigGroup: '6+ people',
  ownCar: 'my own',
  shareOrBorrow: 'shared',
  occasionally: 'once in a while',
  noDriving: 'none yet',
  greatOnGas: 'economy',
  smoothRide: 'smooth ride',
  niceInside: 'cabin',
  coolTech: 'tech',
  funToDrive: 'fun',
  roomForStuff: 'room',
  smooth: 'smooth',
  sporty: 'sporty',
  balance: 'balanced',
  shortTrips: 'short',
  mixedDriving: 'a mix',
  longDistance: 'long',
  yesCharging: 'yes',
  planningSoon: 'planned',
  noCharging: 'no',
};
