import type { ComponentProps } from 'react';
import { codeOnDemand } from '../../shared/code-on-demand.ts';
import { FetchedDialog } from '../../shared/ui/fetched-dialog.tsx';
import type { TermsModal as Modal } from './terms-modal.tsx';

const fetchModal = codeOnDemand(async () => (await import('./terms-modal.tsx')).TermsModal);

/** The lazy terms modal. It is open while mounted. */
export const TermsOutlet = (props: ComponentProps<typeof Modal>) => (
  <FetchedDialog fetchDialog={fetchModal} given={props} />
);
