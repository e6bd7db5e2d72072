import { familyShopper, type Shopper, zipTitle } from '../../src/support/quiz.ts';

const electricSteps: Shopper = [
  ['What should power your car?', 'Electric', 'Hybrid'],
  ['How far would you drive your electric car?', 'A mix'],
  ['Can you charge at home?', 'Yes'],
];

/** A shopper who is asked all 20 questions; the last one, the ZIP code, is not among these. */
export const electricShopper: Shopper = familyShopper.flatMap((step) =>
  step[0] === electricSteps[0]?.[0] ? electricSteps : [step],
);

/** The title of the question after the step with this index. */
export const titleAfter = (index: number): string => electricShopper[index + 1]?.[0] ?? zipTitle;
