import { type ComponentProps, lazy, Suspense } from 'react';
import type { TermsModal as Modal } from './terms-modal.tsx';

const TermsModal = lazy(async () => ({ default: (await import('./terms-modal.tsx')).TermsModal }));

/** The terms modal, fetched when it is first shown. Mount it to open it. */
export const TermsOutlet = (props: ComponentProps<typeof Modal>) => (
  <Suspense fallback={null}>
    <TermsModal {...props} />
  </Suspense>
);
