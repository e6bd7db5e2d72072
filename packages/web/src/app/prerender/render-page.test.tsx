import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../config/brand.ts';
import { renderStructuredDataTag } from '../structured-data.ts';
import { pageDocuments, renderDocument, renderPage, splitHead } from './render-page.tsx';

const rendered = pageDocuments.flatMap(({ location }) =>
  location === undefined ? [] : [location],
);

describe.each(rendered)('the page at %s', (location) => {
  it('is complete without scripts: one main heading, every part in place', async () => {
    const { content } = await renderPage(location);

    expect(content.match(/<h1\b/g)).toHaveLength(1);
    expect(content).toContain('</footer>');
    expect(content).not.toMatch(/<script|<template|hidden=""/);
  });

  it('has title, description and social tags in the head, each once', async () => {
    const { head, content } = await renderPage(location);

    for (const tag of [
      '<title>',
      'name="description"',
      'property="og:title"',
      'property="og:image"',
      'name="twitter:card"',
      'rel="canonical"',
      'application/ld+json',
    ])
      expect(head.split(tag)).toHaveLength(2);
    expect(content).not.toMatch(/<(title|meta|link)\b/);
  });
});

it('excludes only Page Not Found, results and the page for unsubscribing from search engines', async () => {
  const heads = await Promise.all(
    rendered.map(async (location) => (await renderPage(location)).head),
  );
  const hidden = rendered.filter((_, index) => heads[index]?.includes('content="noindex"'));

  expect(hidden).toEqual(['/unsubscribe', '/404', '/result/any']);
});

describe('the site URL', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is in the canonical link and the social tags when it is known', async () => {
    const { head } = await renderPage('/about');

    expect(head).toMatch(/<link rel="canonical" href="https:\/\/[^"/]+\/about"\/>/);
    expect(head).toMatch(/property="og:url" content="https:\/\/[^"/]+\/about"/);
  });

  it('is left out of all tags when it is unknown', async () => {
    vi.stubGlobal('CONFIGURED_BRAND', { ...brand, siteUrl: undefined });
    vi.resetModules();
    const { renderPage: renderWithoutAddress } = await import('./render-page.tsx');
    const { head } = await renderWithoutAddress('/about');

    expect(head).toContain('property="og:title"');
    expect(head).toContain('<link rel="canonical" href="/about"/>');
    expect(head).not.toMatch(/og:url|:image|noindex/);
    expect(head).toContain('"url":"/"');
  });
});

it('gives a shared result a preview and the frame of its page, without any picks and excluded from search engines', async () => {
  const document = pageDocuments.find(({ fileName }) => fileName === 'result.html');
  const { head, content, besideContent } = await renderDocument(document ?? { fileName: '' });

  for (const tag of [
    '<title>Your Personalized Car Recommendations',
    'property="og:title"',
    'property="og:image"',
  ])
    expect(head.split(tag)).toHaveLength(2);
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(content).toContain('Loading your recommendations');
  expect(content).not.toContain('<article');
  expect(head).toContain('<noscript><style>#root{display:none}</style></noscript>');
  expect(besideContent).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/);
  expect(head).not.toMatch(/rel="canonical"|og:url/);
  expect(head).toContain('"@type":"WebPage","name":"Your Personalized Car Recommendations"');
});

it('names no URL in the document for unknown paths, which only the browser knows', async () => {
  const document = pageDocuments.find(({ fileName }) => fileName === '404.html');
  const { head } = await renderDocument(document ?? { fileName: '' });

  expect(head).toContain('Page Not Found');
  expect(head).not.toMatch(/rel="canonical"|og:url/);
});

const shells = pageDocuments.filter(({ location }) => location === undefined);

it.each(shells)(
  'says in $fileName that it needs JavaScript, and excludes it from search engines',
  async (shell) => {
    const { head, content, besideContent } = await renderDocument(shell);

    expect(head).toMatch(/<meta name="robots" content="noindex"\/?>/);
    expect(head).toContain('application/ld+json');
    expect(content).toBe('');
    expect(besideContent).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/);
  },
);

it('separates only the leading head tags', () => {
  expect(splitHead('<title>A</title><meta name="b"/><link href="c"/><div><p>d</p></div>')).toEqual({
    head: '<title>A</title><meta name="b"/><link href="c"/>',
    content: '<div><p>d</p></div>',
  });
});

it('escapes structured data so that no text can close its element', () => {
  const json = renderStructuredDataTag('/').replace(/^<script[^>]*>|<\/script>$/g, '');

  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toHaveLength(3);
});
