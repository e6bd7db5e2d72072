import { useState } from 'react';
import { showToast } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { goToEmailForm } from './email-outlet.tsx';
import styles from './result-actions.module.css';
import { buildShareUrl } from './shared-result.ts';

type ResultActionsProps = { readonly canBeEmailed: boolean };

/** The buttons that e-mail, share and print the picks. Phones show their icons only. */
export const ResultActions = ({ canBeEmailed }: ResultActionsProps) => {
  const [copyCount, setCopyCount] = useState(0);

  const share = async (): Promise<void> => {
    const hasCopied = await shareResults();

    if (hasCopied) setCopyCount((count) => count + 1);
  };
  return (
    <>
      <div className={styles.actions}>
        {canBeEmailed && <Action icon="mail" label="E-mail" onPress={goToEmailForm} />}
        <Action icon="share" label="Share" onPress={share} />
        <Action icon="print" label="Print" onPress={() => window.print()} />
      </div>
      <p role="status" className={styles.status}>
        {copyCount > 0 && (
          // A new element, so that screen readers say it after each press.
          <span key={copyCount} ref={scrollIntoView}>
            Link copied. Anyone with the link can see these recommendations.
          </span>
        )}
      </p>
    </>
  );
};

const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

type ActionProps = {
  readonly icon: 'mail' | 'share' | 'print';
  readonly label: string;
  readonly onPress: () => void;
};

const Action = ({ icon, label, onPress }: ActionProps) => (
  <Button variant="secondary" size="small" className={styles.action} onClick={onPress}>
    <Icon name={icon} size={18} />
    <span className={styles.label}>{label}</span>
  </Button>
);

/** Copies the link if the sharing dialog fails. Returns true if the link was copied. */
const shareResults = async (): Promise<boolean> => {
  const url = buildShareUrl(window.location.href);

  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url });
      return false;
    }
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (isCanceled) return false;
  }

  return await copyLink(url);
};

/** Copies a link or, if that fails, shows it to be copied by hand. Returns true if it is copied. */
const copyLink = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    showToast({ title: 'Copy this link to share', description: url, durationMs: 20_000 });
    return false;
  }
};
