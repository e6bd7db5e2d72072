import { describe, expect, it } from 'vitest';
import { answerLines } from './survey-drawer.tsx';

describe('answerLines', () => {
  it('lists the chosen options in the order and words of the quiz', () => {
    const answers = {
      location: { zipCode: '94105' },
      budget: { condition: { new: true as const } },
      lifestyle: { carAppreciation: { smoothRide: true as const, greatOnGas: true as const } },
    };
    expect(answerLines(answers)).toEqual([
      { questionId: 'lifestyle.carAppreciation', chosen: 'It rides smoothly, It’s great on gas' },
      { questionId: 'budget.condition', chosen: 'New' },
    ]);
  });

  it('shows an option that the quiz no longer has by its stored value', () => {
    expect(answerLines({ budget: { condition: { leased: true } } })).toEqual([
      { questionId: 'budget.condition', chosen: 'leased' },
    ]);
  });

  it('leaves out unanswered questions', () => {
    expect(answerLines({ budget: { condition: {} } })).toEqual([]);
  });
});
