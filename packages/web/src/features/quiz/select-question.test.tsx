import { getQuestion } from '@app/contract/quiz/definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isStalePress, SelectQuestion } from './select-question.tsx';

const question = getQuestion('features.powerPreference');

/** The values of the options that are marked as disabled. */
const blocked = (chosen: readonly string[]): readonly string[] => {
  const html = renderToStaticMarkup(
    <SelectQuestion
      question={question}
      heading=""
      chosen={chosen}
      onChoose={() => undefined}
      onPress={undefined}
    />,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('aria-disabled="true"'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
};

describe('a question with a limit', () => {
  it('blocks no option below the limit', () => expect(blocked(['hybrid', 'gas'])).toEqual([]));

  it('blocks at the limit all options but the chosen and the exclusive ones', () =>
    expect(blocked(['hybrid', 'gas', 'diesel'])).toEqual(['electric', 'pluginHybrid']));
});

describe('a press', () => {
  const press = { detail: 1, timeStamp: 1001, pointerType: 'touch' };
  const paintedAt = 1000;

  it('counts as soon as the question is painted', () =>
    expect(isStalePress(press, paintedAt)).toBe(false));

  it('counts when it is the second quick tap of a finger', () =>
    expect(isStalePress({ ...press, detail: 2 }, paintedAt)).toBe(false));

  it('is dropped when it was made before the question was painted', () => {
    expect(isStalePress({ ...press, timeStamp: 999 }, paintedAt)).toBe(true);
    expect(isStalePress(press, Number.POSITIVE_INFINITY)).toBe(true);
  });

  it('is dropped when it is the rest of a double click on the question before', () => {
    const rest = { detail: 2, timeStamp: 1200, pointerType: 'mouse' };

    expect(isStalePress(rest, paintedAt)).toBe(true);
    expect(isStalePress({ ...rest, timeStamp: 1300 }, paintedAt)).toBe(false);
  });

  it('counts when a key or assistive technology made it', () =>
    expect(isStalePress({ detail: 0, timeStamp: 0, pointerType: undefined }, paintedAt)).toBe(
      false,
    ));
});
