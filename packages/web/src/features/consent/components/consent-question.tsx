import { type ReactNode, useEffect, useRef } from 'react';
import { allOff, allOn } from '../../../shared/consent/consent-choice.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { chooseConsent } from '../choose-consent.ts';
import styles from './consent-question.module.css';
import { PrivacyControlNote } from './privacy-control-note.tsx';

type ConsentQuestionProps = {
  readonly policyButton: ReactNode;
  /** Coming back from the panel: focus returns to the button that opened it. */
  readonly focusesCustomize: boolean;
  readonly onCustomize: () => void;
};

/** The question in two sentences, and three answers; yes and no look the same. */
export const ConsentQuestion = ({ policyButton, focusesCustomize, onCustomize }: ConsentQuestionProps) => {
  const customize = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusesCustomize) customize.current?.focus();
  }, [focusesCustomize]);
  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <h2 className={styles.title}>What may we store?</h2>
        <p className={styles.text}>
          The quiz needs a little storage to work. Analytics, marketing and preference cookies stay off unless you turn
          them on. {policyButton}
        </p>
        <PrivacyControlNote />
      </div>
      <div className={styles.answers}>
        <Button ref={customize} size="small" variant="quiet" className={styles.customize} onClick={onCustomize}>
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
};
