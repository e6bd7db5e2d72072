import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { Container } from '../../shared/ui/container.tsx';
import { App } from '../app.tsx';
import styles from '../shell/site-shell.module.css';
import { renderStructuredDataTag } from '../structured-data.ts';
import type { RenderedPage } from './page-html.ts';

type PageDocument = {
  readonly fileName: string;
  readonly location?: string;
  /** True if scripts fill the page. A visitor without scripts sees a note instead. */
  readonly needsScripts?: boolean;
  readonly route?: string;
  /** True if it is served at URLs that only the browser knows, and so cannot name its own. */
  readonly hasManyUrls?: boolean;
};

const toRouteFile = (name: string): string => `src/app/routes/${name}-route.tsx`;

/** Every HTML document that the CDN serves, with the location that it shows and its code. */
export const pageDocuments: readonly PageDocument[] = [
  { fileName: 'about.html', location: '/about', route: toRouteFile('about') },
  {
    fileName: 'contact.html',
    location: '/contact',
    route: 'src/features/contact/contact-page.tsx',
  },
  { fileName: 'smartquiz.html', location: '/smartquiz', route: toRouteFile('quiz') },
  {
    fileName: 'sources.html',
    location: '/sources',
    route: 'src/features/sources/sources-page.tsx',
  },
  {
    fileName: 'accessibility.html',
    location: '/accessibility',
    route: 'src/features/accessibility/accessibility-page.tsx',
  },
  {
    fileName: 'unsubscribe.html',
    location: '/unsubscribe',
    route: 'src/features/unsubscribe/unsubscribe-page.tsx',
  },
  {
    fileName: '404.html',
    location: '/404',
    hasManyUrls: true,
    route: 'src/features/not-found/not-found-page.tsx',
  },
  {
    fileName: 'result.html',
    location: '/result/any',
    hasManyUrls: true,
    needsScripts: true,
    route: toRouteFile('results'),
  },
  { fileName: 'admin.html' },
  { fileName: 'admin/login.html' },
  { fileName: 'admin/dashboard.html' },
  // Last, because a server may use its modification time as that of the whole build.
  { fileName: 'index.html', location: '/', route: 'src/features/landing/landing-page.tsx' },
];

const noIndex = '<meta name="robots" content="noindex">';

/** Hides the page from visitors without scripts. The CSP allows this style by its hash. */
const hideWithoutScripts = '<noscript><style>#root{display:none}</style></noscript>';

/** Renders a document. An admin page has no location: it is an empty shell that scripts fill. */
export const renderDocument = async ({
  location,
  needsScripts,
  hasManyUrls,
}: PageDocument): Promise<RenderedPage> => {
  if (location === undefined) {
    return {
      head: noIndex + renderStructuredDataTag(paths.admin),
      content: '',
      besideContent: renderScriptNote(),
    };
  }

  const page = await renderPage(location);
  const head = hasManyUrls === true ? removePageUrl(page.head) : page.head;
  if (needsScripts !== true) return { ...page, head };

  return { ...page, head: head + hideWithoutScripts, besideContent: renderScriptNote() };
};

/** Removes the head tags with the page's URL. The browser adds them with the URL that it knows. */
const removePageUrl = (head: string): string =>
  head.replace(/<link rel="canonical"[^<>]*>|<meta property="og:url"[^<>]*>/g, '');

/** Renders the page at a location as the browser would. Separates its head tags. */
export const renderPage = async (location: string): Promise<RenderedPage> => {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Keeps React from adding inline scripts, which the content security policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const { head, content } = splitHead(await new Response(prelude).text());
  return { head: head + renderStructuredDataTag(location), content };
};

const hoistedTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Separates the head tags, which React writes before the content. */
export const splitHead = (html: string): RenderedPage => {
  const head = hoistedTags.exec(html)?.[0] ?? '';
  return { head, content: html.slice(head.length) };
};

const renderScriptNote = (): string =>
  renderToStaticMarkup(
    <noscript>
      <Container width="reading" className={styles.notice}>
        <h1>This page needs JavaScript</h1>
        <p>
          JavaScript is turned off in your browser. Turn it on for this site, then reload the page.
        </p>
        <p>
          Or go to the <a href={paths.home}>home page</a>, or write to us at{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </p>
      </Container>
    </noscript>,
  );
