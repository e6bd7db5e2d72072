import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { guideLists } from './guide-lists.js';
import SourcesPage from './sources-page.tsx';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** The HTML of each fold, by its purpose. */
const renderFolds = (): ReadonlyMap<string, string> => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/sources">
      <SourcesPage />
    </StaticRouter>,
  );
  const folds = html.matchAll(/<details id="(\w+)".*?<\/details>/g);
  return new Map([...folds].map(([fold, purpose = '']) => [purpose, fold]));
};

describe('the sources page', () => {
  it('shows every guide that counts for a purpose, with its links', () => {
    const folds = renderFolds();

    for (const { purpose, guides } of guideLists) {
      const fold = folds.get(purpose);

      for (const { publisher, title, addresses } of guides) {
        expect(fold).toContain(`<dt>${escapeHtml(publisher)}</dt>`);
        expect(fold).toContain(escapeHtml(title));
        for (const address of addresses) expect(fold).toContain(`href="${escapeHtml(address)}"`);
      }
    }
  });

  it('has a fold for each purpose of the cards, and none without a guide', () => {
    const folds = renderFolds();

    expect([...folds.keys()]).toEqual(guideLists.map(({ purpose }) => purpose));

    for (const { title, guides } of guideLists) {
      expect(title).toMatch(/^(?:For|Among|In) /);
      expect(guides.length).toBeGreaterThan(0);
    }
  });
});
