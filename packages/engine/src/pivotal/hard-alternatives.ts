import { priceBands } from '../catalogue/price-bands.ts';
import type { Wishes } from '../wishes.ts';
import type { Alternative } from './alternative.ts';

const openings = (wishes: Wishes): readonly (Alternative | undefined)[] => [
  wishes.brandBits === 0
    ? undefined
    : { questionId: 'preferences.brands', wishes: { ...wishes, brandBits: 0 }, clause: 'you are open to all brands' },
  wishes.bodyBits === 0
    ? undefined
    : {
        questionId: 'features.bodyStyle',
        wishes: { ...wishes, bodyBits: 0 },
        clause: 'you are flexible about the body style',
      },
  wishes.powerBits === 0
    ? undefined
    : {
        questionId: 'features.powerPreference',
        wishes: { ...wishes, powerBits: 0, evRange: undefined, evCharging: undefined },
        clause: 'you have no preference for what powers it',
      },
  wishes.condition === 'either'
    ? undefined
    : {
        questionId: 'budget.condition',
        wishes: { ...wishes, condition: 'either' },
        clause: wishes.condition === 'new' ? 'pre-owned is fine too' : 'new is fine too',
      },
];

const fewerPeople = (wishes: Wishes): readonly Alternative[] => {
  const justMe: Alternative = {
    questionId: 'usage.passengers',
    wishes: { ...wishes, people: 'justMe' },
    clause: 'it is mostly just you, maybe one more',
  };
  const smallGroup: Alternative = {
    questionId: 'usage.passengers',
    wishes: { ...wishes, people: 'smallGroup' },
    clause: 'you usually travel with three to five people',
  };
  if (wishes.people === 'bigGroup') return [smallGroup, justMe];
  return wishes.people === 'smallGroup' ? [justMe] : [];
};

const otherBudgets = (wishes: Wishes): readonly Alternative[] =>
  priceBands.flatMap(({ label }, band) =>
    Math.abs(band - wishes.band) === 1
      ? [
          {
            questionId: 'budget.totalPriceRange' as const,
            wishes: { ...wishes, band },
            clause: `your budget is ${label}`,
          },
        ]
      : [],
  );

/** The limits that could be loosened by one answer, and the budgets next to the chosen one. */
export const hardAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...openings(wishes).filter((alternative) => alternative !== undefined),
  ...fewerPeople(wishes),
  ...otherBudgets(wishes),
];
