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

/** Brings the page to life: continues what was prerendered into the element, or fills it. */
export const start = (root: HTMLElement): void => {
  // As a transition, the work is done in slices that let a tap through.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
};
