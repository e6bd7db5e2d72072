import { useEffect, useState } from 'react';
import { showToast } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { goToEmailForm } from './email-outlet.tsx';
import type { PicksView } from './picks-view.ts';
import styles from './result-actions.module.css';
import { buildShareUrl } from './shared-result.ts';

type ResultActionsProps = { readonly view: PicksView };

/** The buttons that e-mail, share and print the picks. Phones show their icons only. */
export const ResultActions = ({ view }: ResultActionsProps) => {
  const { copyCount, onCopy } = useCopyNote(view.answers);

  const share = async (): Promise<void> => {
    const hasCopied = await shareResults();

    if (hasCopied) onCopy();
  };
  return (
    <>
      <div className={styles.actions}>
        {view.isStored && <Action icon="mail" label="E-mail" onPress={goToEmailForm} />}
        <Action icon="share" label="Share" onPress={share} />
        <Action icon="print" label="Print" onPress={() => window.print()} />
      </div>
      <p role="status" className={styles.status}>
        {copyCount > 0 && (
          // A new element, so that screen readers say it after each press.
          <span key={copyCount} ref={scrollIntoView}>
            {view.isChanged ? copiedOldLinkText : copiedLinkText}
          </span>
        )}
      </p>
    </>
  );
};

const copiedLinkText = 'Link copied. Anyone with the link can see these recommendations.';
const copiedOldLinkText =
  'Link to your saved picks copied. Keep the changed ones first to share those.';

/** Long enough to be read at leisure. */
const copyNoteMs = 20_000;

/** Counts the copies of the link. Starts again after a while, and when other answers are shown. */
const useCopyNote = (answers: PicksView['answers']) => {
  const [copyCount, setCopyCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is not that of other answers.
  useEffect(() => setCopyCount(0), [answers]);
  useEffect(() => {
    if (copyCount === 0) return undefined;

    const timer = setTimeout(() => setCopyCount(0), copyNoteMs);
    return () => clearTimeout(timer);
  }, [copyCount]);
  return { copyCount, onCopy: () => setCopyCount((count) => count + 1) };
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
