import { call } from '@app/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { newRequestKey } from '../../../shared/query/request-key.ts';
import { useMutateAlone } from '../../../shared/query/use-mutate-alone.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { type Period, summaryFailed, summarySent } from '../summary-sent.ts';
import { systemStatusQuery } from './get-system-status.ts';

const callOf = {
  daily: 'sendDailySummary',
  weekly: 'sendWeeklySummary',
  monthly: 'sendMonthlySummary',
} as const satisfies Record<Period, string>;

type SummaryOrder = {
  readonly period: Period;
  /** A day in the period (YYYY-MM-DD); empty for today. */
  readonly date: string;
};

/** Has a summary e-mail sent, and says to whom it went. Each order is a request of its own, which counts once. */
export const useSendSummary = () => {
  const client = useQueryClient();
  return useMutateAlone({
    mutationKey: ['send-summary'],
    mutationFn: ({ period, date }: SummaryOrder) =>
      call(callOf[period], { idempotencyKey: newRequestKey(), body: date === '' ? {} : { date } }),
    onSuccess: (answer, { period }) => showToast(summarySent(period, answer)),
    onError: (_, { period }) => showToast(summaryFailed(period)),
    // Mail that waits shows in the system status. A failure may be the end of the session, which shows in all of it.
    onSettled: (_, error) =>
      void client.invalidateQueries({ queryKey: error === null ? systemStatusQuery.queryKey : ['admin'] }),
  });
};
