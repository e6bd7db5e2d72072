import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { showNotLoaded } from '../../../shared/toast/show-not-loaded.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { useBottomInset } from '../hooks/use-bottom-inset.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { takeReopened } from '../reopened-flag.ts';
import styles from './consent-banner.module.css';
import { ConsentQuestion } from './consent-question.tsx';

type PanelProps = { readonly onBack: () => void };

const loadPanel = codeOnDemand(() => import('./consent-panel.tsx'));

/** The preferences panel while it is open, fetched only for visitors who ask for it. */
const usePanel = () => {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [wasOpened, setWasOpened] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const { ConsentPanel } = await loadPanel();
      setPanel(() => ConsentPanel);
      setWasOpened(true);
    } catch {
      showNotLoaded();
    }
  };
  return { Panel, wasOpened, open, close: () => setPanel(undefined) };
};

/** Asks about cookies at the bottom of the page, which stays usable meanwhile. */
export const ConsentBanner = ({ policyButton }: { readonly policyButton: ReactNode }) => {
  const banner = useRef<HTMLElement>(null);
  const { Panel, wasOpened, open, close } = usePanel();
  const rememberOrigin = useFocusReturn(banner);
  useBottomInset(banner);
  useEffect(() => {
    if (takeReopened()) banner.current?.focus();
  }, []);
  return (
    <section ref={banner} aria-label="Cookie consent" tabIndex={-1} className={styles.banner} onFocus={rememberOrigin}>
      <Container>
        {Panel === undefined ? (
          <ConsentQuestion policyButton={policyButton} focusesCustomize={wasOpened} onCustomize={open} />
        ) : (
          <Panel onBack={close} />
        )}
      </Container>
    </section>
  );
};
