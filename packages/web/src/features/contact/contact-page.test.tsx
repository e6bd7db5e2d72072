import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { QueryProvider } from '../../shared/query/query-client.tsx';
import ContactPage from './contact-page.tsx';

it('says where the concierge is, how fast a person replies, and the e-mail address', () => {
  const html = renderToStaticMarkup(
    <QueryProvider>
      <StaticRouter location="/contact">
        <ContactPage />
      </StaticRouter>
    </QueryProvider>,
  );
  const text = html.replaceAll(/<[^>]*>/g, '');

  expect(text).toContain('Based in Toronto, CA');
  expect(text).toContain('A person replies, usually within 24 hours.');
  expect(text).toContain(brand.contactEmail);
  expect(html).toContain(`href="mailto:${brand.contactEmail}"`);
});
