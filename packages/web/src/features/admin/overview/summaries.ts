import { call } from '@app/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newRequestKey } from '../../../shared/form.ts';
import { failureText, useMutateAlone } from '../../../shared/query/staff-calls.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { systemStatusKey } from '../admin-data.ts';
import { type Period, summaryFailed, summarySent, summaryText } from './summary-text.ts';

type SummaryOrder = {
  readonly period: Period;
  /** A day in the period (YYYY-MM-DD); empty for today. */
  readonly date: string;
};

const callOf = {
  daily: 'sendDailySummary',
  weekly: 'sendWeeklySummary',
  monthly: 'sendMonthlySummary',
} as const satisfies Record<Period, string>;

/** Sends a summary e-mail and shows who received it. Each order has its own idempotency key. */
export const useSendSummary = () => {
  const client = useQueryClient();
  return useMutateAlone({
    mutationKey: ['send-summary'],
    mutationFn: ({ period, date }: SummaryOrder) =>
      call(callOf[period], { idempotencyKey: newRequestKey(), body: date === '' ? {} : { date } }),
    onSuccess: (response, { period }) => showToast(summarySent(period, response)),
    onError: (_, { period }) => showToast(summaryFailed(period)),
    // Waiting mail appears in the system status. A failure may mean that the session ended, which concerns every query.
    onSettled: (_, error) => void client.invalidateQueries({ queryKey: error === null ? systemStatusKey : ['admin'] }),
  });
};

const previewDurationMs = 10_000;

export const usePreviewSummary = () =>
  useMutation({
    mutationFn: (date: string) => call('getDailySummary', { query: date === '' ? {} : { date } }),
    onSuccess: ({ summary }) =>
      summary
        ? showToast({
            title: 'Daily Summary Preview',
            description: summaryText(summary),
            durationMs: previewDurationMs,
          })
        : showToast({ title: 'No Data', description: 'No summary data available for the selected date' }),
    onError: (error) =>
      showToast({
        title: 'Preview Failed',
        description: `Failed to generate daily summary: ${failureText(error)}`,
        variant: 'destructive',
      }),
  });
