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

const headTags = 'title, meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])';

/** What a shell says of its page where no script runs; the page says it itself now, and the next page something else. */
const dropShellHead = (): void => {
  for (const tag of document.head.querySelectorAll(headTags)) tag.remove();
};

/** Brings the page to life: continues what was prerendered into the element, or fills it. */
export const start = (root: HTMLElement): void => {
  // As a transition, the work is done in slices that let a tap through.
  if (root.hasChildNodes()) {
    startTransition(() => void hydrateRoot(root, site));
    return;
  }
  dropShellHead();
  createRoot(root).render(site);
};
