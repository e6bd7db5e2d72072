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
  buildChoice,
  hasGlobalPrivacyControl,
  type Toggles,
  toConsentAction,
} from '../../shared/consent/consent-choice.ts';
import { consentStore } from '../../shared/consent/consent-store.ts';
import { focusOnMount } from '../../shared/focus.ts';
import { showLoadFailure } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './consent-banner.module.css';
import type { ConsentPanel } from './consent-panel.tsx';
import { consumeFocusRequest } from './cookie-preferences-button.tsx';

const loadPanel = createCodeLoader(async () => (await import('./consent-panel.tsx')).ConsentPanel);

/** The cookie banner: three buttons or, after Customize, a switch for each category. */
export const ConsentBanner = ({ policyButton }: { readonly policyButton: ReactNode }) => {
  const banner = useRef<HTMLElement>(null);
  const [Panel, setPanel] = useState<typeof ConsentPanel>();
  const [hasOpenedPanel, setHasOpenedPanel] = useState(false);
  const rememberFocusOrigin = useFocusReturn(banner);
  const isAsking = Panel === undefined;

  useBottomInset(banner);
  useEffect(() => {
    // The visitor asked for the banner in the footer, which reloaded the page.
    if (consumeFocusRequest()) banner.current?.focus();
  }, []);

  const openPanel = async (): Promise<void> => {
    try {
      const LoadedPanel = await loadPanel();

      setPanel(() => LoadedPanel);
      setHasOpenedPanel(true);
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
      data-asking={isAsking}
      onFocus={rememberFocusOrigin}
    >
      <Container>
        {isAsking ? (
          <ConsentQuestion
            policyButton={policyButton}
            focusesCustomize={hasOpenedPanel}
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

/** Stores the choice on this device, which closes the banner, and reports it to the server. */
const chooseConsent = (toggles: Toggles): void => {
  const choice = buildChoice(toggles, hasGlobalPrivacyControl());

  consentStore.save(choice, new Date());
  // Not awaited: if this fails, the choice is still valid on this device.
  call('recordCookieConsent', {
    body: { ...choice, action: toConsentAction(choice) },
    keepalive: true,
  }).catch((error: unknown) => console.warn('The cookie choice could not be reported', error));
};

type ConsentQuestionProps = {
  readonly policyButton: ReactNode;
  /** True after the panel was closed: the Customize button then takes the focus back. */
  readonly focusesCustomize: boolean;
  readonly onCustomize: () => void;
};

/** The question with its buttons. Accept and Decline look the same, to favor neither. */
const ConsentQuestion = ({ policyButton, focusesCustomize, onCustomize }: ConsentQuestionProps) => (
  <div className={styles.question}>
    <div className={styles.words}>
      <h2 className={styles.title}>Cookies and storage</h2>
      <p className={styles.text}>
        {formatQuestion()} {policyButton}
      </p>
    </div>
    <div className={styles.answers}>
      <Button
        ref={focusesCustomize ? focusOnMount : undefined}
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

/** Says what is stored without an answer. With the link after it, it fits two lines on a phone. */
const formatQuestion = (): string => {
  if (hasGlobalPrivacyControl())
    return 'Your browser sends Global Privacy Control. We store only what the quiz needs.';

  const isAnalyticsRefused = consentStore.isAnalyticsAllowed() === false;
  return isAnalyticsRefused
    ? 'We store only what the quiz needs, unless you allow more.'
    : 'We record your quiz steps and IP address unless you decline.';
};

const PrivacyControlNote = () =>
  hasGlobalPrivacyControl() ? (
    <p className={styles.note}>
      <strong>Your browser sends Global Privacy Control.</strong> Analytics and marketing stay off
      unless you choose otherwise here.
    </p>
  ) : null;

const insetProperty = '--bottom-inset';

/** Sets `--bottom-inset` to the banner's height, for sticky bars, and keeps the focus in view. */
const useBottomInset = (elementRef: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return undefined;

    const root = document.documentElement;
    const keepFocusAbove = (): void => scrollFocusAbove(element);
    const observer = new ResizeObserver(() => {
      root.style.setProperty(insetProperty, `${element.offsetHeight}px`);
      keepFocusAbove();
    });

    observer.observe(element);
    document.addEventListener('focusin', keepFocusAbove);

    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', keepFocusAbove);
      root.style.removeProperty(insetProperty);
    };
  }, [elementRef]);
};

/** Scrolls the focused control into view if the bar covers it, which browsers do not do. */
const scrollFocusAbove = (bar: HTMLElement): void => {
  const focused = document.activeElement;
  // A focused heading or region is only read aloud, so it may stay covered.
  if (focused === null || bar.contains(focused) || !focused.matches(controlSelector)) return;

  const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

const controlSelector = ':is(a, button, input, select, textarea, summary, [tabindex="0"])';

/**
 * When the banner is removed with the focus in it, returns the focus to the element that had it
 * before, or to the content. The returned `onFocus` handler remembers that element.
 */
const useFocusReturn = (elementRef: RefObject<HTMLElement | null>) => {
  const focusOrigin = useRef<Element | null>(null);

  useEffect(() => {
    const container = elementRef.current;
    let hasFocus = container?.contains(document.activeElement) ?? false;

    const trackFocus = ({ target }: globalThis.FocusEvent) => {
      hasFocus = target instanceof Node && (container?.contains(target) ?? false);
    };

    document.addEventListener('focusin', trackFocus);

    return () => {
      document.removeEventListener('focusin', trackFocus);

      const isOriginOnPage = focusOrigin.current?.isConnected === true;
      const target = isOriginOnPage ? focusOrigin.current : document.getElementById('main');
      if (hasFocus && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [elementRef]);

  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
      focusOrigin.current = relatedTarget;
  };
};
