import { describe, expect, it } from 'vitest';
import { describeClick, listAnswerFacts } from './survey-drawer.tsx';

describe('describeClick', () => {
  const click = { target: 'listings', pickId: 'highlander', place: 2, clickedAt: '' } as const;
  const newestPicks = [{ id: 'highlander', make: 'Toyota', model: 'Highlander Hybrid' }];

  it('tells a pick by its name at the time of the press', () => {
    const pickName = '2021-2024 Toyota Highlander Hybrid Limited';

    expect(describeClick({ ...click, pickName }, newestPicks)).toEqual({
      name: 'Listings of pick 2',
      note: pickName,
    });
  });

  it('tells only the vehicle of a click that was stored without a name', () => {
    expect(describeClick(click, newestPicks).note).toBe('Toyota Highlander Hybrid');
    expect(describeClick(click, []).note).toBe('An earlier pick');
  });
});

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
