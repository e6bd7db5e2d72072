import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeepWordsTogether } from './keep-words-together.tsx';

/** The parts of a text that do not wrap. */
const listUnbrokenParts = (text: string): readonly string[] =>
  [
    ...renderToStaticMarkup(<KeepWordsTogether text={text} />).matchAll(
      /<span[^>]*>([^<]*)<\/span>/g,
    ),
  ].map(([, word = '']) => word);

it.each([
  ['2020-2023 Honda CR-V Hybrid', ['2020-2023', 'CR-V']],
  ['On your nice-to-have list, about $17,000–$19,200', ['nice-to-have']],
  ['You called safety a must, and we rate it 5 of 5.', ['5 of 5.']],
  ['2026 Tesla Model 3 All-Wheel Drive', ['Model 3', 'All-Wheel']],
  ['2026 Honda Civic Type R', ['Type R']],
  ['about 5.9 L/100 km combined, with 1,060 L.', ['5.9 L/100 km', '1,060 L']],
  ['It takes 7.1 s. The 2026 Lexus of 2024 looks new.', ['7.1 s']],
])(
  'keeps the hyphenated words, ratings, numbered names and figures of "%s" whole',
  (text, words) => {
    expect(listUnbrokenParts(text)).toEqual(words);
  },
);

it('does not change the text', () => {
  const html = renderToStaticMarkup(<KeepWordsTogether text="A quiet, well-mannered car" />);

  expect(html.replace(/<[^>]*>/g, '')).toBe('A quiet, well-mannered car');
});
