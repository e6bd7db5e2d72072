import { showToast } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { goToEmailForm } from './email-outlet.tsx';
import styles from './result-actions.module.css';
import { buildShareUrl } from './shared-result.ts';

/** The buttons that e-mail, share and print the picks. Phones show their icons only. */
export const ResultActions = ({ canBeEmailed }: { readonly canBeEmailed: boolean }) => (
  <div className={styles.actions}>
    {resultActions
      .filter(({ icon }) => icon !== 'mail' || canBeEmailed)
      .map(({ icon, label, onPress }) => (
        <Button
          key={icon}
          variant="secondary"
          size="small"
          className={styles.action}
          onClick={onPress}
        >
          <Icon name={icon} size={18} />
          <span className={styles.label}>{label}</span>
        </Button>
      ))}
  </div>
);

/** Opens the device's sharing dialog or, if that fails, copies the link. */
const shareResults = async (): Promise<void> => {
  const url = buildShareUrl(window.location.href);

  try {
    if (typeof navigator.share === 'function')
      return await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    if (isCanceled) return;
  }

  await copyLink(url);
};

const copyLink = async (url: string): Promise<void> => {
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
