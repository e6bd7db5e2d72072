import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { type LegalMode, legalTitles } from '../legal-mode.ts';
import { takeFocus } from '../take-focus.ts';
import styles from './agreement-form.module.css';

type AgreementFormProps = {
  readonly hasAgreed: boolean;
  readonly onAgree: (hasAgreed: boolean) => void;
  readonly onRead: (mode: LegalMode) => void;
  /** The text that the visitor comes back from: focus returns to the button that opened it. */
  readonly lastRead: LegalMode | undefined;
};

/** What is agreed to, in short, and the checkbox. */
export const AgreementForm = ({ hasAgreed, onAgree, onRead, lastRead }: AgreementFormProps) => {
  const id = useId();
  const readButton = (mode: LegalMode) => (
    <button
      type="button"
      ref={lastRead === mode ? takeFocus : undefined}
      className={styles.read}
      onClick={() => onRead(mode)}
    >
      {legalTitles[mode]}
    </button>
  );
  return (
    <div className={styles.form}>
      <p>At most 20 quick questions, about three minutes, six cars for you. Before you start, the short version:</p>
      <ul className={styles.points}>
        <li>The quiz is free, and you give no name and no e-mail address to see your results.</li>
        <li>Recommendations are guidance, not offers. Prices, trims and stock are between you and the seller.</li>
        <li>You are at least 18 and can legally enter into a contract.</li>
      </ul>
      <p>
        The long version: {readButton('terms')} and {readButton('privacy')}.
      </p>
      <div className={styles.agreement}>
        <Checkbox id={id} checked={hasAgreed} onCheckedChange={(checked) => onAgree(checked === true)} />
        <label htmlFor={id}>I am 18 or older and agree to the Terms of Service and the Privacy Policy.</label>
      </div>
    </div>
  );
};
