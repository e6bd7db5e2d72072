import { describe, expect, it } from 'vitest';
import { surveyVisitorIndexKeys, toSearchText } from './keys.ts';

const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('the sort key of a name', () => {
  it('sorts names without regard to case and accents', () => {
    const names = ['Zoe', 'Emma', 'Émile', 'adam', '李雷', 'Frank'];
    const keys = names.map(
      (userName) => surveyVisitorIndexKeys({ id: userName, userName }).gsi2sk ?? '',
    );
    const order = keys.toSorted(byBytes).map((key) => key.split('#')[1]);

    expect(order).toEqual(['adam', 'Émile', 'Emma', 'Frank', 'Zoe', '李雷']);
  });

  it('fits into 1,024 bytes for names of any script', () => {
    const longestId = 'x'.repeat(64);

    for (const letter of ['한', '李', '🚗', 'ﬃ', 'İ']) {
      const userName = `${letter.repeat(100)} ${letter.repeat(100)}`;
      const { gsi2sk = '' } = surveyVisitorIndexKeys({ id: longestId, userName });

      expect(Buffer.byteLength(gsi2sk)).toBeLessThanOrEqual(1024);
    }
  });

  it('is never cut inside a character', () => {
    const { gsi2sk } = surveyVisitorIndexKeys({
      id: 'survey-1',
      userName: `${'a'.repeat(299)}\u{1f600}`,
    });

    expect(gsi2sk).toBe(`${'a'.repeat(299)}#survey-1`);
  });

  it('is absent when a survey has no name and no address', () => {
    expect(surveyVisitorIndexKeys({ id: 'survey-1' })).toEqual({});
  });
});

describe('the search text', () => {
  it('is the same for a letter with its accent in one code point or two', () => {
    expect(toSearchText('Zo\u00cb')).toBe(toSearchText('zoe\u0308'));
  });
});
