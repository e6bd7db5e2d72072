import { describe, expect, it } from 'vitest';
import { listAnswerFacts } from './survey-drawer.tsx';

describe('listAnswerFacts', () => {
  it('lists the chosen options in the order and words of the quiz', () => {
    const answers = {
      location: { zipCode: '94105' },
      budget: { condition: { new: true as const } },
      lifestyle: { carAppreciation: { smoothRide: true as const, greatOnGas: true as const } },
    };

    expect(listAnswerFacts(answers)).toEqual([
      { label: 'Car Appreciation', value: 'It rides smoothly, It’s great on gas' },
      { label: 'Condition', value: 'New' },
    ]);
  });

  it('shows an option that the quiz no longer has by its stored value', () => {
    expect(listAnswerFacts({ budget: { condition: { leased: true } } })).toEqual([
      { label: 'Condition', value: 'leased' },
    ]);
  });

  it('leaves out unanswered questions', () => {
    expect(listAnswerFacts({ budget: { condition: {} } })).toEqual([]);
  });
});
