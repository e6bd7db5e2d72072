import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const prerenderedHeadTags =
  'title, meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])';

/** For a page that is not hydrated: React adds these tags again, so they would be there twice. */
const removePrerenderedHeadTags = (): void => {
  for (const tag of document.head.querySelectorAll(prerenderedHeadTags)) tag.remove();
};

export const startApp = (root: HTMLElement): void => {
  // A transition is rendered in slices, so that the page responds to taps meanwhile.
  if (root.hasChildNodes()) {
    startTransition(() => void hydrateRoot(root, site));
    return;
  }

  removePrerenderedHeadTags();
  createRoot(root).render(site);
};
