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

const headTags =
  'title, meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])';

/** These tags are for readers without scripts. The page renders its own. */
const dropShellHead = (): void => {
  for (const tag of document.head.querySelectorAll(headTags)) tag.remove();
};

export const start = (root: HTMLElement): void => {
  // A transition is rendered in slices, so that the page responds to taps meanwhile.
  if (root.hasChildNodes()) {
    startTransition(() => void hydrateRoot(root, site));
    return;
  }

  dropShellHead();
  createRoot(root).render(site);
};
