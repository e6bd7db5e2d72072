import { type ComponentProps, Suspense } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { useFetchedDialog } from '../../../shared/ui/use-fetched-dialog.ts';
import type { TermsModal as Modal } from './terms-modal.tsx';

const loadModal = codeOnDemand(() => import('./terms-modal.tsx'));

const fetchModal = async (): Promise<typeof Modal> => (await loadModal()).TermsModal;

/** The terms modal, fetched when it is first shown. Mount it to open it. */
export const TermsOutlet = (props: ComponentProps<typeof Modal>) => {
  const TermsModal = useFetchedDialog(fetchModal);
  return (
    <Suspense fallback={null}>
      <TermsModal {...props} />
    </Suspense>
  );
};
