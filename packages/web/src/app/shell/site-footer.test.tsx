import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { brand, socialLinks } from '../../config/brand.ts';
import { SiteFooter } from './site-footer.tsx';

const html = renderToStaticMarkup(
  <StaticRouter location="/">
    <SiteFooter />
  </StaticRouter>,
);

it('leads to each social network of the configuration', () => {
  expect(socialLinks.length).toBeGreaterThan(0);

  for (const { label, href } of socialLinks)
    expect(html).toMatch(new RegExp(`href="${href}"[^>]* aria-label="${brand.name} on ${label}"`));
});

it('has quick links to the quiz and to the pages of the header', () => {
  const [quickLinks = ''] = /<nav aria-label="Quick links".*?<\/nav>/.exec(html) ?? [];
  const links = quickLinks.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g);

  expect([...links].map(([, href, label]) => [href, label])).toEqual([
    ['/smartquiz', 'Take the Smart Quiz'],
    ['/#how-it-works', 'How it Works'],
    ['/about', 'About Us'],
    ['/contact', 'Speak with a concierge'],
    ['/sources', 'Our sources'],
  ]);
});
