import { call } from '@app/contract/client';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../shared/query/failure-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { summaryText } from '../summary-text.ts';

const previewDurationMs = 10_000;

/** Shows the summary of a day (YYYY-MM-DD; empty for today) without sending it. */
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
