import { ApiError, call, UnreachableError } from '@app/contract/client';
import { useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { focusOnMount } from '../../shared/focus.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardPage } from '../../shared/ui/card-page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import styles from './unsubscribe-page.module.css';

/** The page that e-mails link to. Only its button unsubscribes, because scanners open links. */
const UnsubscribePage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <CardPage
      title="Unsubscribe"
      description="Stop our e-mails to an address."
      className={styles.card}
    >
      <UnsubscribeForm key={token} token={token} />
    </CardPage>
  );
};

const UnsubscribeForm = ({ token }: { readonly token: string }) => {
  const isHydrated = useIsHydrated();
  const {
    mutate: unsubscribe,
    data: outcome,
    error,
    isPending: isSending,
    isIdle,
  } = useExclusiveMutation({ mutationKey: ['unsubscribe', token], mutationFn: sendUnsubscribe });
  const buttonText = isIdle ? 'Unsubscribe' : 'Try again';

  if (outcome !== undefined) return <Outcome outcome={outcome} takesFocus />;
  if (isHydrated && token === '') return <Outcome outcome="invalid" takesFocus={false} />;

  return (
    <>
      <Badge icon="mail" />
      <h1>Stop our e-mails?</h1>
      <p>We will send no more quiz results or confirmations to the address that got our e-mail.</p>
      {error !== null && (
        <p role="alert" className={styles.failure}>
          {formatFailure(error)}
        </p>
      )}
      <Button aria-disabled={isSending} onClick={() => unsubscribe(token)}>
        {isSending ? 'Unsubscribing...' : buttonText}
      </Button>
      <p className={styles.note}>If you write to us, a person still replies.</p>
      <noscript>
        <p>
          This button needs JavaScript. You can write to <ContactLink /> instead.
        </p>
      </noscript>
    </>
  );
};

/** Unsubscribes the address in a link's token. Throws failures other than an invalid token. */
const sendUnsubscribe = async (token: string): Promise<keyof typeof outcomes> => {
  try {
    const { already } = await call('unsubscribe', { query: {}, body: { token } });
    return already ? 'already' : 'done';
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return 'invalid';
    throw error;
  }
};

const formatFailure = (error: unknown): string => {
  if (error instanceof UnreachableError)
    return 'We could not reach our server. Check your connection and try again.';
  if (error instanceof ApiError && error.status === 429 && error.detail !== undefined)
    return error.detail;

  return 'Something went wrong on our side. Please try again in a few minutes.';
};

const Badge = ({ icon }: { readonly icon: 'alert' | 'check' | 'mail' }) => (
  <span className={styles.badge}>
    <Icon name={icon} size={22} />
  </span>
);

const ContactLink = () => <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;

/** What the page says after the press. The contact address comes between `text` and `end`. */
const outcomes = {
  done: {
    icon: 'check',
    title: 'You’re unsubscribed',
    text: 'We send no more e-mails to this address. Changed your mind? Write to ',
    end: '.',
  },
  already: {
    icon: 'check',
    title: 'Already stopped',
    text: 'This address gets no e-mails from us. Changed your mind? Write to ',
    end: '.',
  },
  invalid: {
    icon: 'alert',
    title: 'This link doesn’t work',
    text: 'It may be cut off. Open it again from our message, or write to ',
    end: ' from the address that should get nothing more.',
  },
} as const;

type OutcomeProps = { readonly outcome: keyof typeof outcomes; readonly takesFocus: boolean };

/** With `takesFocus`, screen readers read the title. */
const Outcome = ({ outcome, takesFocus }: OutcomeProps) => {
  const { icon, title, text, end } = outcomes[outcome];
  return (
    <>
      <Badge icon={icon} />
      <h1 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {text}
        <ContactLink />
        {end}
      </p>
    </>
  );
};

export default UnsubscribePage;
