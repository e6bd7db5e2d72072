import { call } from '@app/contract/client';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import {
  allOff,
  allOn,
  hasGlobalPrivacyControl,
  makeChoice,
  type Toggles,
  toConsentAction,
} from '../../shared/consent/consent-choice.ts';
import { consentStore } from '../../shared/consent/consent-store.ts';
import { showLoadFailure } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './consent-banner.module.css';
import type { ConsentPanel } from './consent-panel.tsx';
import { takeReopened } from './cookie-preferences-button.tsx';

const loadPanel = createCodeLoader(async () => (await import('./consent-panel.tsx')).ConsentPanel);

export const ConsentBanner = ({ policyButton }: { readonly policyButton: ReactNode }) => {
  const banner = useRef<HTMLElement>(null);
  const [Panel, setPanel] = useState<typeof ConsentPanel>();
  const [wasOpened, setWasOpened] = useState(false);
  const rememberOrigin = useFocusReturn(banner);

  useBottomInset(banner);
  useEffect(() => {
    if (takeReopened()) banner.current?.focus();
  }, []);

  const openPanel = async (): Promise<void> => {
    try {
      const LoadedPanel = await loadPanel();

      setPanel(() => LoadedPanel);
      setWasOpened(true);
    } catch {
      showLoadFailure();
    }
  };
  return (
    <section
      ref={banner}
      aria-label="Cookie consent"
      tabIndex={-1}
      className={styles.banner}
      onFocus={rememberOrigin}
    >
      <Container>
        {Panel === undefined ? (
          <ConsentQuestion
            policyButton={policyButton}
            focusesCustomize={wasOpened}
            onCustomize={openPanel}
          />
        ) : (
          <Panel
            privacyControlNote={<PrivacyControlNote />}
            onChoose={chooseConsent}
            onBack={() => setPanel(undefined)}
          />
        )}
      </Container>
    </section>
  );
};

/** Stores a choice on this device, which closes the banner, and reports it to the server. */
const chooseConsent = (toggles: Toggles): void => {
  const choice = makeChoice(toggles, hasGlobalPrivacyControl());

  consentStore.save(choice, new Date());
  // A failure is only logged: the choice holds on this device either way.
  call('recordCookieConsent', {
    body: { ...choice, action: toConsentAction(choice) },
    keepalive: true,
  }).catch((error: unknown) => console.warn('The cookie choice could not be reported', error));
};

type ConsentQuestionProps = {
  readonly policyButton: ReactNode;
  /** After the panel was closed, its button takes the focus back. */
  readonly focusesCustomize: boolean;
  readonly onCustomize: () => void;
};

/** The question with its three buttons. Yes and no look the same. */
const ConsentQuestion = ({ policyButton, focusesCustomize, onCustomize }: ConsentQuestionProps) => (
  <div className={styles.question}>
    <div className={styles.words}>
      <h2 className={styles.title}>Cookies and storage</h2>
      <p className={styles.text}>
        {consentStore.isAnalyticsAllowed() === false
          ? 'We store only what the quiz needs, unless you allow more.'
          : 'We record your quiz steps and IP address unless you decline.'}{' '}
        {policyButton}
      </p>
      <PrivacyControlNote />
    </div>
    <div className={styles.answers}>
      <Button
        ref={focusesCustomize ? takeFocus : undefined}
        size="small"
        variant="quiet"
        className={styles.customize}
        onClick={onCustomize}
      >
        Customize
      </Button>
      <Button size="small" variant="secondary" onClick={() => chooseConsent(allOff)}>
        Decline All
      </Button>
      <Button size="small" variant="secondary" onClick={() => chooseConsent(allOn)}>
        Accept All
      </Button>
    </div>
  </div>
);

const takeFocus = (element: HTMLElement | null): void => element?.focus();

const PrivacyControlNote = () =>
  hasGlobalPrivacyControl() ? (
    <p className={styles.note}>
      <strong>Your browser sends Global Privacy Control.</strong> Analytics and marketing stay off
      unless you choose otherwise here.
    </p>
  ) : null;

const property = '--bottom-inset';

/** Sets `--bottom-inset` to the height of an element, so that sticky bars and focused elements stay above it. */
const useBottomInset = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const covering = element.current;
    if (covering === null) return undefined;

    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty(property, `${covering.offsetHeight}px`),
    );

    observer.observe(covering);

    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [element]);
};

/** Returns the focus to where it came from when an element that has the focus is removed. */
const useFocusReturn = (element: RefObject<HTMLElement | null>) => {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const holder = element.current;
    let holdsFocus = holder?.contains(document.activeElement) ?? false;

    const follow = (event: globalThis.FocusEvent) => {
      holdsFocus = event.target instanceof Node && (holder?.contains(event.target) ?? false);
    };

    document.addEventListener('focusin', follow);

    return () => {
      document.removeEventListener('focusin', follow);
      const target = cameFrom.current?.isConnected
        ? cameFrom.current
        : document.getElementById('main');
      if (holdsFocus && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [element]);

  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
};
