import { getQuestion } from '@app/contract/quiz/definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectQuestion } from './select-question.tsx';

const question = getQuestion('features.powerPreference');

/** The values of the options that are marked as disabled. */
const blocked = (chosen: readonly string[]): readonly string[] => {
  const html = renderToStaticMarkup(
    <SelectQuestion
      question={question}
      heading=""
      chosen={chosen}
      onChoose={() => undefined}
      scheduleAdvance={undefined}
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
