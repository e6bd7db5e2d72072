import type { CallOutput } from '@app/contract/client';
import type { ToastMessage } from '../../shared/toast/toast-store.ts';

export const periods = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof periods)[number];

/** "Daily", "Weekly", "Monthly". */
export const periodTitle = (period: Period): string => period.charAt(0).toUpperCase() + period.slice(1);

type Sent = Pick<CallOutput<'sendDailySummary'>, 'recipients'> & {
  readonly summary: { readonly totalSubmissions: number };
  readonly deliveries?: CallOutput<'sendDailySummary'>['deliveries'] | undefined;
};

/** Long enough to read who did not get it. */
const withNotesMs = 10_000;

/** The toast for a summary that could not be sent. */
export const summaryFailed = (period: Period, notes: readonly string[] = []): ToastMessage => ({
  title: 'Error',
  description: [`Failed to send ${period} summary email`, ...notes].join('\n'),
  variant: 'destructive',
});

const line = (before: string, names: string, after: string): readonly string[] =>
  names === '' ? [] : [`${before}${names}${after}`];

/** The toast for a summary that was taken on: to whom it went, and in plain words who has not got it. */
export const summarySent = (period: Period, { summary, recipients, deliveries }: Sent): ToastMessage => {
  const named = (state: string): string =>
    (deliveries ?? recipients.map((recipient) => ({ recipient, state: 'sent' })))
      .filter((delivery) => delivery.state === state)
      .map(({ recipient }) => recipient)
      .join(', ');
  const submissions = `${summary.totalSubmissions} submissions`;
  const sent = named('sent');
  const waiting = named('waiting');
  const notes = [
    ...line('Not sent to ', named('suppressed'), ': earlier mail bounced or was reported as spam'),
    ...line('Not sent to ', named('givenUp'), ': the address was refused'),
  ];
  if (sent === '' && waiting === '') return summaryFailed(period, notes);
  const said =
    sent === ''
      ? [`The mail service takes no mail now. The e-mail with ${submissions} goes to ${waiting} as soon as it does`]
      : [
          `An e-mail was sent to ${sent} with ${submissions}`,
          ...line('Still to be sent to ', waiting, ', as soon as the mail service takes it'),
        ];
  const lines = [...said, ...notes];
  return {
    title: `${periodTitle(period)} summary ${sent === '' ? 'saved' : 'sent'}`,
    description: lines.join('\n'),
    ...(lines.length > 1 || sent === '' ? { durationMs: withNotesMs } : {}),
  };
};
