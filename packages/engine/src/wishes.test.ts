import { describe, expect, it } from 'vitest';
import { makeAnswers } from './testing/make-answers.ts';
import { wishesOf } from './wishes.ts';

describe('wishesOf', () => {
  it('reads "anything goes" as no limit', () => {
    const wishes = wishesOf(makeAnswers());
    expect([wishes.brandBits, wishes.bodyBits, wishes.powerBits, wishes.condition]).toEqual([0, 0, 0, 'either']);
  });

  it('reads each chosen option as a bit of its limit', () => {
    const wishes = wishesOf(
      makeAnswers({
        'features.bodyStyle': ['suv', 'sedan'],
        'features.powerPreference': ['hybrid'],
        'preferences.brands': ['japanese'],
      }),
    );
    expect([wishes.bodyBits, wishes.powerBits, wishes.brandBits]).toEqual([0b101, 0b100, 0b10]);
  });

  it('reads degrees of importance, "sometimes" as somewhat', () => {
    const { importance } = wishesOf(
      makeAnswers({ 'usage.towing': 'definitely', 'usage.greatAudio': 'notDealbreaker', 'usage.offRoad': 'sometimes' }),
    );
    expect([importance.towing, importance.greatAudio, importance.offRoad, importance.trunkSpace]).toEqual([
      'definitely',
      'somewhat',
      'somewhat',
      'none',
    ]);
  });

  it('takes the placeholder ZIP for an unknown place in the US', () => {
    expect(wishesOf(makeAnswers({}, '00000')).region).toEqual({ country: 'US', code: 'Unknown' });
    expect(wishesOf(makeAnswers({}, 'M5V2T6')).region).toEqual({ country: 'CA', code: 'ON' });
  });
});
