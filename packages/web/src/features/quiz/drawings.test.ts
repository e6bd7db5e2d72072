import { readFileSync } from 'node:fs';
import { listSpecificValues, questionIds } from '@app/contract/quiz/definition';
import { describe, expect, it } from 'vitest';
import { hasQuestionPicture } from './drawings.tsx';

const file = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8');
const symbols = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);

describe('the drawings of the quiz', () => {
  it('show each of the ten questions about use', () => {
    const names = questionIds.filter(hasQuestionPicture).map((id) => id.split('.')[1]);

    expect(names).toHaveLength(10);
    expect(symbols).toEqual(expect.arrayContaining(names));
  });

  it('show each body style', () => {
    const styles = listSpecificValues('features.bodyStyle');

    expect(symbols).toEqual(expect.arrayContaining(styles));
  });
});
