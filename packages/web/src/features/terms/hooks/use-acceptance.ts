import { useEffect, useRef, useState } from 'react';
import { rememberAcceptedTerms } from '../accepted-terms.ts';
import { reportTermsAcceptance } from '../api/report-terms-acceptance.ts';

/** Reports the acceptance, keeps the flag, then goes on; not when the modal was closed in the meantime. */
export const useAcceptance = (onAccept: () => void) => {
  const [isProcessing, setIsProcessing] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const accept = async (): Promise<void> => {
    setIsProcessing(true);
    await reportTermsAcceptance();
    if (!isOpen.current) return;
    rememberAcceptedTerms();
    onAccept();
  };
  return { isProcessing, accept };
};
