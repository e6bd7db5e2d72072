import { ApiError, call, UnreachableError } from '@app/contract/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardPage } from '../../shared/ui/card-page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import styles from './unsubscribe-page.module.css';

/** Opened from an e-mail. Only the button changes something, because mail scanners open every link. */
const UnsubscribePage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <CardPage title="Unsubscribe" description="Stop our e-mails to an address." className={styles.card}>
      <Unsubscribing key={token} token={token} />
    </CardPage>
  );
};

const Unsubscribing = ({ token }: { readonly token: string }) => {
  const isHydrated = useIsHydrated();
  const { outcome, failure, isSending, unsubscribe } = useUnsubscribe(token);
  const shown = isHydrated && token === '' ? 'invalid' : outcome;
  return shown === undefined ? (
    <Question failure={failure} isSending={isSending} onPress={unsubscribe} />
  ) : (
    <Outcome outcome={shown} hasFocus={outcome !== undefined} />
  );
};

type OutcomeKind = 'done' | 'already' | 'invalid';

const useUnsubscribe = (token: string) => {
  const [outcome, setOutcome] = useState<OutcomeKind>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const unsubscribe = async (): Promise<void> => {
    if (isSending) return;
    setFailure(undefined);
    setIsSending(true);
    try {
      const { already } = await call('unsubscribe', { query: {}, body: { token } });
      setOutcome(already ? 'already' : 'done');
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setOutcome('invalid');
      else setFailure(failureOf(error));
    }
    setIsSending(false);
  };
  return { outcome, failure, isSending, unsubscribe: () => void unsubscribe() };
};

const failureOf = (error: unknown): string => {
  if (error instanceof UnreachableError) return 'We could not reach our server. Check your connection and try again.';
  if (error instanceof ApiError && error.status === 429 && error.detail !== undefined) return error.detail;
  return 'Something went wrong on our side. Please try again in a few minutes.';
};

type QuestionProps = {
  readonly failure: string | undefined;
  readonly isSending: boolean;
  readonly onPress: () => void;
};

const Question = ({ failure, isSending, onPress }: QuestionProps) => (
  <>
    <Badge icon="mail" />
    <h1>Stop our e-mails?</h1>
    <p>We will send no more quiz results or confirmations to the address that got our e-mail.</p>
    {failure !== undefined && (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    )}
    <Button aria-disabled={isSending} onClick={onPress}>
      {buttonText(isSending, failure)}
    </Button>
    <p className={styles.note}>If you write to us, a person still replies.</p>
    <noscript>
      <p>
        This button needs JavaScript. You can write to <ContactLink /> instead.
      </p>
    </noscript>
  </>
);

const Badge = ({ icon }: { readonly icon: 'alert' | 'check' | 'mail' }) => (
  <span className={styles.badge}>
    <Icon name={icon} size={22} />
  </span>
);

const buttonText = (isSending: boolean, failure: string | undefined): string => {
  if (isSending) return 'Unsubscribing...';
  return failure === undefined ? 'Unsubscribe' : 'Try again';
};

const ContactLink = () => <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;

const outcomes: Readonly<Record<OutcomeKind, { readonly title: string; readonly text: ReactNode }>> = {
  done: {
    title: 'You’re unsubscribed',
    text: (
      <>
        We send no more e-mails to this address. Changed your mind? Write to <ContactLink />.
      </>
    ),
  },
  already: {
    title: 'Already stopped',
    text: (
      <>
        This address gets no e-mails from us. Changed your mind? Write to <ContactLink />.
      </>
    ),
  },
  invalid: {
    title: 'This link doesn’t work',
    text: (
      <>
        It may be cut off. Open it again from our message, or write to <ContactLink /> from the address that should get
        nothing more.
      </>
    ),
  },
};

type OutcomeProps = { readonly outcome: OutcomeKind; readonly hasFocus: boolean };

const Outcome = ({ outcome, hasFocus }: OutcomeProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here and the outcome is read out.
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const { title, text } = outcomes[outcome];
  return (
    <>
      <Badge icon={outcome === 'invalid' ? 'alert' : 'check'} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
    </>
  );
};

export default UnsubscribePage;
