import { Provider } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

const delayMs = 700;
const skipDelayMs = 300;

/** Around neighbouring tooltips: the first takes a pause to open, and who then moves on to the next one needs none. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
    {children}
  </Provider>
);
