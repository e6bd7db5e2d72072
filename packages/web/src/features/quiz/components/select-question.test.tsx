import { questionById } from '@app/contract/quiz/definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectQuestion } from './select-question.tsx';

const question = questionById('features.powerPreference');

/** The values of the options that say that they take no choice. */
const blocked = (chosen: readonly string[]): readonly string[] => {
  const html = renderToStaticMarkup(
    <SelectQuestion question={question} heading="" chosen={chosen} onChoose={() => undefined} onPressed={undefined} />,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('aria-disabled="true"'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
};

describe('a question with a limit', () => {
  it('takes any option below the limit', () => expect(blocked(['hybrid', 'gas'])).toEqual([]));

  it('at the limit takes back what is chosen, and takes what stands for all of them', () =>
    expect(blocked(['hybrid', 'gas', 'diesel'])).toEqual(['electric', 'pluginHybrid']));
});
