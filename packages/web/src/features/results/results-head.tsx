import type { RecommendationSet, Relaxation } from '@app/contract/recommendation-schemas';
import { memo } from 'react';
import { showToast } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { goToEmailForm } from './email-outlet.tsx';
import { isSortedByScore } from './picks.ts';
import styles from './results-head.module.css';

type ResultsHeadProps = {
  readonly set: Pick<RecommendationSet, 'recommendations' | 'relaxations'> | undefined;
  readonly canBeEmailed: boolean;
};

/** Heading and buttons, prerendered with text that does not move when the result arrives. */
export const ResultsHead = memo(({ set, canBeEmailed }: ResultsHeadProps) => (
  <div className={styles.head}>
    <h1>
      Your Personalized <span className={styles.secondLine}>Car Recommendations</span>
    </h1>
    <p className={styles.lead}>
      Six cars picked for your answers, each with its reasons and honest trade-offs.
    </p>
    <p className={styles.note}>
      A great fit comes close to everything you asked for; what matters most to you counts most.
      {set !== undefined &&
        !isSortedByScore(set.recommendations) &&
        ' The order is not by score alone: a car that keeps your limits comes before one that doesn’t, and near-twins make way for something different.'}
    </p>
    {set === undefined ? (
      <>
        <p role="status" className="visually-hidden">
          Loading your recommendations…
        </p>
        <div className={styles.actionsPending} />
      </>
    ) : (
      <>
        <ResultActions canBeEmailed={canBeEmailed} />
        <LimitNotes relaxations={set.relaxations} />
      </>
    )}
  </div>
));

const ResultActions = ({ canBeEmailed }: { readonly canBeEmailed: boolean }) => (
  <div className={styles.actions}>
    {resultActions
      .filter(({ icon }) => icon !== 'mail' || canBeEmailed)
      .map(({ icon, label, onPress }) => (
        <Button key={icon} variant="secondary" size="small" onClick={onPress}>
          <Icon name={icon} size={18} />
          {label}
        </Button>
      ))}
  </div>
);

/** Opens the device's sharing dialog or, if that fails, copies the page's address. */
const shareResults = async (): Promise<void> => {
  const url = window.location.href;

  try {
    if (typeof navigator.share === 'function')
      return await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (isCanceled) return;
  }

  await copyAddress(url);
};

const copyAddress = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({
      title: 'Link copied',
      description: 'Anyone with the link can see these recommendations.',
    });
  } catch {
    showToast({ title: 'Copy this link to share', description: url, durationMs: 20_000 });
  }
};

const resultActions = [
  { icon: 'mail', label: 'E-mail', onPress: goToEmailForm },
  { icon: 'share', label: 'Share', onPress: shareResults },
  { icon: 'print', label: 'Print', onPress: () => window.print() },
] as const;

/** The limits that some picks do not meet. */
const LimitNotes = ({ relaxations }: { readonly relaxations: readonly Relaxation[] }) => {
  if (relaxations.length === 0) return null;

  return (
    <div className={styles.notes}>
      <Icon name="info" size={22} className={styles.notesIcon} />
      <div>
        <p className={styles.notesTitle}>Not every pick meets every limit you set</p>
        <ul className={styles.notesList}>
          {relaxations.map(({ limit, message }) => (
            <li key={limit}>
              <KeepWordsTogether text={message} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
