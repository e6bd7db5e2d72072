import { call } from '@app/contract/client';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../shared/toast/toast-store.ts';

export const periods = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof periods)[number];

const callOf = {
  daily: 'sendDailySummary',
  weekly: 'sendWeeklySummary',
  monthly: 'sendMonthlySummary',
} as const satisfies Record<Period, string>;

/** "Daily", "Weekly", "Monthly". */
export const periodTitle = (period: Period): string => period.charAt(0).toUpperCase() + period.slice(1);

/** Has the summary e-mail of the current period sent, and says to whom it went. */
export const useSendSummary = () =>
  useMutation({
    mutationFn: (period: Period) => call(callOf[period], { body: {} }),
    onSuccess: ({ summary, recipients }, period) =>
      showToast({
        title: `${periodTitle(period)} summary sent`,
        description: `An e-mail was sent to ${recipients.join(', ')} with ${summary.totalSubmissions} submissions`,
      }),
    onError: (_, period) =>
      showToast({ title: 'Error', description: `Failed to send ${period} summary email`, variant: 'destructive' }),
  });
