import type { ComponentProps } from 'react';
import { codeOnDemand, FetchedPart } from '../../shared/code-on-demand.tsx';
import { sessionStore } from '../../shared/storage/browser-store.ts';
import type { TermsModal as Modal } from './terms-modal.tsx';

/** The lazy terms modal. It is open while mounted, and remembers in this tab that the terms were accepted. */
export const TermsOutlet = ({ mode, onAccept, onClose }: ComponentProps<typeof Modal>) => {
  const accept = (): void => {
    if (mode === 'full') sessionStore.write(acceptedKey, 'true');
    onAccept();
  };
  return <FetchedPart fetchPart={fetchModal} given={{ mode, onAccept: accept, onClose }} />;
};

const fetchModal = codeOnDemand(async () => (await import('./terms-modal.tsx')).TermsModal);

const acceptedKey = 'termsAccepted';

export const hasAcceptedTerms = (): boolean => sessionStore.read(acceptedKey) === 'true';
