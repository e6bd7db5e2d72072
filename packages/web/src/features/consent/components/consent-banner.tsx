import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Container } from '../../../shared/ui/container.tsx';
import { useBottomInset } from '../hooks/use-bottom-inset.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { takeReopened } from '../reopened-flag.ts';
import styles from './consent-banner.module.css';
import { ConsentQuestion } from './consent-question.tsx';
import { LazyConsentPanel } from './lazy-consent-panel.tsx';

type View = 'question' | 'panel' | 'questionAfterPanel';

/** Asks about cookies at the bottom of the page, which stays usable meanwhile. */
export const ConsentBanner = ({ policyButton }: { readonly policyButton: ReactNode }) => {
  const banner = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>('question');
  const rememberOrigin = useFocusReturn(banner);
  useBottomInset(banner);
  useEffect(() => {
    if (takeReopened()) banner.current?.focus();
  }, []);
  return (
    <section ref={banner} aria-label="Cookie consent" tabIndex={-1} className={styles.banner} onFocus={rememberOrigin}>
      <Container>
        {view === 'panel' ? (
          <LazyConsentPanel onBack={() => setView('questionAfterPanel')} />
        ) : (
          <ConsentQuestion
            policyButton={policyButton}
            focusesCustomize={view === 'questionAfterPanel'}
            // As a transition, the question stays until the panel has arrived.
            onCustomize={() => startTransition(() => setView('panel'))}
          />
        )}
      </Container>
    </section>
  );
};
