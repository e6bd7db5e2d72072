import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { structuredDataTag } from '../structured-data.ts';
import type { PageDocument } from './documents.ts';
import type { RenderedPage } from './page-html.ts';
import { ScriptNeeded } from './script-needed.tsx';

const hoistedTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** React writes what belongs into the head before the content; this takes the two apart. */
export const splitHead = (html: string): RenderedPage => {
  const head = hoistedTags.exec(html)?.[0] ?? '';
  return { head, content: html.slice(head.length) };
};

/** Renders the page at an address as static HTML that the browser's React continues. */
export const renderPage = async (location: string): Promise<RenderedPage> => {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Larger parts would otherwise be moved into place by inline scripts, which need script and a laxer policy.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const { head, content } = splitHead(await new Response(prelude).text());
  return { head: head + structuredDataTag(location), content };
};

/** Search engines are told to leave a shell out. */
const shellHead = '<meta name="robots" content="noindex">';

/** What a document holds before any script: a whole page, or a page's head or none, and that a script is needed. */
export const renderDocument = async ({ location, headOf }: PageDocument): Promise<RenderedPage> => {
  if (location !== undefined) return renderPage(location);
  const head = headOf === undefined ? shellHead : (await renderPage(headOf)).head;
  return { head, content: '', besideContent: renderToStaticMarkup(<ScriptNeeded />) };
};
