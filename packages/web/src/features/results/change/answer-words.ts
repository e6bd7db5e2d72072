import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { QuestionId } from '@app/contract/quiz/definition';
import { listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';

export type AnswerChip = { readonly id: QuestionId; readonly topic: string; readonly text: string };

/** Answers in `limits` can exclude a pick; those in `weights` only change its score. */
export const buildAnswerChips = (answers: QuizAnswers) => {
  const chips = listVisibleQuestions(answers).map(
    (question): AnswerChip => ({
      id: question.id,
      topic: topics[question.id],
      text: formatAnswer(question, answers),
    }),
  );
  const limitIds = Object.keys(limitTopics);

  return {
    // In the order of `limitTopics`, not of the quiz.
    limits: limitIds.flatMap((limitId) => chips.filter(({ id }) => id === limitId)),
    weights: chips.filter(({ id }) => !(id in limitTopics)),
  };
};

const formatAnswer = (question: Question, answers: QuizAnswers): string => {
  if (question.type === 'text') return answers.location.zipCode || 'Add your ZIP or postal code';

  const labels = listChosenValues(answers, question.id).map((value) =>
    formatOption(question, value),
  );
  if (labels.length > 0) return labels.join(', ');

  return question.required === false ? 'none of these' : 'not answered';
};

/** Lower case for questions about use, because it follows a topic: "Towing: yes, heavy". */
const formatOption = ({ id, section, options }: Question, value: string): string => {
  const shortLabel = shortLabels[`${id}.${value}`] ?? shortLabels[value];
  if (shortLabel !== undefined) return shortLabel;

  const label = options.find((option) => option.value === value)?.label ?? value;
  if (section === 'usage') return label.charAt(0).toLowerCase() + label.slice(1);

  return label.replaceAll(',000', 'k');
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

/** Short labels of options by value, or by question and value where that differs. */
const shortLabels: Readonly<Record<string, string>> = {
  'usage.fuelEfficiency.notImportant': 'not important',
  'usage.safetyFeatures.definitely': 'among the safest',
  'usage.safetyFeatures.notDealbreaker': 'good ratings',
  'usage.premiumMaterials.definitely': 'premium brand',
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
