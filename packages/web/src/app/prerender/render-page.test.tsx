import { afterEach, describe, expect, it, vi } from 'vitest';
import { structuredDataTag } from '../structured-data.ts';
import { pageDocuments } from './documents.ts';
import { renderDocument, renderPage, splitHead } from './render-page.tsx';

const rendered = pageDocuments.flatMap(({ location }) => (location === undefined ? [] : [location]));

describe.each(rendered)('the page at %s', (location) => {
  it('is whole without script: one main heading, every part in place, nothing for a script to move', async () => {
    const { content } = await renderPage(location);
    expect(content.match(/<h1\b/g)).toHaveLength(1);
    expect(content).toContain('</footer>');
    expect(content).not.toMatch(/<script|<template|hidden=""/);
  });

  it('has its title, description and social tags in the head', async () => {
    const { head, content } = await renderPage(location);
    for (const tag of [
      '<title>',
      'name="description"',
      'property="og:title"',
      'property="og:image"',
      'name="twitter:card"',
    ])
      expect(head.split(tag)).toHaveLength(2);
    expect(content).not.toMatch(/<(title|meta|link)\b/);
  });
});

it('keeps Page Not Found out of search engines and all other rendered pages in', async () => {
  const heads = await Promise.all(rendered.map(async (location) => (await renderPage(location)).head));
  const hidden = rendered.filter((_, index) => heads[index]?.includes('content="noindex"'));
  expect(hidden).toEqual(['/404']);
});

describe('the address of the site', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('is named to search engines where it is known', async () => {
    const { head } = await renderPage('/about');
    expect(head).toMatch(/<link rel="canonical" href="https:\/\/[^"/]+\/about"\/>/);
    expect(head).toMatch(/property="og:url" content="https:\/\/[^"/]+\/about"/);
  });

  it('is not made up where it is not', async () => {
    vi.stubEnv('VITE_SITE_URL', '');
    vi.resetModules();
    const { renderPage: renderWithoutAddress } = await import('./render-page.tsx');
    const { head } = await renderWithoutAddress('/about');
    expect(head).toContain('property="og:title"');
    expect(head).toContain('<link rel="canonical" href="/about"/>');
    expect(head).not.toMatch(/og:url|:image|noindex/);
    expect(head).toContain('"url":"/"');
  });
});

it('announces a shared result without script, holds none of it and keeps it out of search engines', async () => {
  const document = pageDocuments.find(({ fileName }) => fileName === 'result.html');
  const { head, content } = await renderDocument(document ?? { fileName: '' });
  for (const tag of ['<title>Your Personalized Car Recommendations', 'property="og:title"', 'property="og:image"'])
    expect(head.split(tag)).toHaveLength(2);
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain('rel="canonical"');
  expect(content).toBe('');
});

const shells = pageDocuments.filter(({ location }) => location === undefined);

it.each(shells)('says in $fileName that it needs a script, and keeps it out of search engines', async (shell) => {
  const { head, content, besideContent } = await renderDocument(shell);
  expect(head).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(content).toBe('');
  expect(besideContent).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/);
});

it('takes hoisted tags off the front only', () => {
  expect(splitHead('<title>A</title><meta name="b"/><link href="c"/><div><p>d</p></div>')).toEqual({
    head: '<title>A</title><meta name="b"/><link href="c"/>',
    content: '<div><p>d</p></div>',
  });
});

it('writes structured data that no text can break out of', () => {
  const json = structuredDataTag('/').replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toHaveLength(3);
});
