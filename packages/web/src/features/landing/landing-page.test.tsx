import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import LandingPage from './landing-page.tsx';

const html = renderToStaticMarkup(
  <StaticRouter location="/">
    <LandingPage />
  </StaticRouter>,
);

const findSection = (titleId: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${titleId}".*?</section>`).exec(html)?.[0] ?? '';

it('shows in four steps how the quiz works', () => {
  expect(findSection('how-it-works-title').match(/<li\b/g)).toHaveLength(4);
});

it('says what insiders do and save, and that their fee is $249', () => {
  const insiders = findSection('insiders-title');

  expect(insiders).toContain('An insider on your side of the desk.');
  expect(insiders).toContain('$1,000 to $3,000');
  expect(insiders).toContain('$249');
});

it('ends with a call to take the quiz', () => {
  const lastSection = html.slice(html.lastIndexOf('<section'));

  expect(lastSection).toMatch(/<a [^>]*href="\/smartquiz"[^>]*>Take the Smart Quiz<\/a>/);
});
