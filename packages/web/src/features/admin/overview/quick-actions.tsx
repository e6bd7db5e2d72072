import { ApiError, call } from '@app/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useExclusiveMutation } from '../../../shared/query/exclusive-mutation.ts';
import { describeFailure } from '../../../shared/query/failures.ts';
import { useRequestKey } from '../../../shared/request-key.ts';
import { dismissToast, showFailure, showToast } from '../../../shared/toast/toast-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { systemStatusKey } from '../admin-data.ts';
import { ExportButton } from '../export/export-dialog.tsx';
import { downloadPath, openExport } from '../export/open-export.ts';
import { createDayFormatter } from '../shared/formats.ts';
import { useListTimeZone } from '../shared/list-time-zone.tsx';
import { Panel } from '../shared/panel.tsx';
import styles from './quick-actions.module.css';
import { SummaryPreview } from './summary-preview.tsx';
import {
  capitalizePeriod,
  describeFailedSummary,
  describeSentSummary,
  formatSummaryLines,
  type Period,
  periods,
} from './summary-text.ts';

/** Sends one summary at a time. */
export const QuickActions = () => {
  const [date, setDate] = useState('');
  const [isPreviewing, setIsPreviewing] = useState(false);
  const sending = useSendSummary();
  const summaryToast = useSummaryToast();
  const dateField = useRef<HTMLInputElement>(null);
  // Lets the browser complain about a half-typed date. Its value is empty, which would mean today.
  const reportDateValidity = (): boolean => dateField.current?.reportValidity() ?? true;
  const { businessTimeZone } = useListTimeZone();
  const latestDate = createDayFormatter(businessTimeZone)(new Date());
  const isInFuture = date > latestDate;

  const openPreview = (): void => {
    // The toast of the daily preview would cover the button that sends.
    dismissToast();
    setIsPreviewing(true);
  };

  return (
    <Panel title="Quick Actions">
      <div className={styles.actions}>
        <Button size="small" onClick={() => openExport()}>
          <Icon path={downloadPath} size={18} />
          Export All Data
        </Button>
        <ExportButton />
        <fieldset className={styles.summaries}>
          <legend className="visually-hidden">Summaries</legend>
          <SummaryDate
            inputRef={dateField}
            value={date}
            latestDate={latestDate}
            isInFuture={isInFuture}
            onChange={setDate}
          />
          {periods.map((period) => (
            <Button
              key={period}
              variant="secondary"
              size="small"
              disabled={sending.isPending || isInFuture}
              onClick={() => reportDateValidity() && sending.mutate({ period, date })}
            >
              <Icon name="mail" size={18} />
              {sending.pendingVariables?.period === period
                ? 'Sending...'
                : `Send ${capitalizePeriod(period)} Summary`}
            </Button>
          ))}
          <Button
            variant="quiet"
            size="small"
            disabled={summaryToast.isPending || isInFuture}
            onClick={() => reportDateValidity() && summaryToast.mutate(date)}
          >
            <Icon path={eyePath} size={18} />
            Preview Daily Summary
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={isInFuture}
            onClick={() => reportDateValidity() && openPreview()}
          >
            <Icon path={eyePath} size={18} />
            Preview and Send
          </Button>
        </fieldset>
      </div>
      {isPreviewing && (
        <SummaryPreview
          date={date}
          isSending={sending.isPending}
          onSend={(period) => sending.mutate({ period, date })}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </Panel>
  );
};

const eyePath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';

type SummaryDateProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly latestDate: string;
  readonly isInFuture: boolean;
  readonly onChange: (day: string) => void;
};

const SummaryDate = ({ inputRef, value, latestDate, isInFuture, onChange }: SummaryDateProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Date</label>
      <input
        ref={inputRef}
        id={id}
        type="date"
        max={latestDate}
        value={value}
        className={styles.input}
        aria-invalid={isInFuture}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      {isInFuture ? (
        <p key="error" id={`${id}-note`} role="alert" className={styles.error}>
          This day is still to come.
        </p>
      ) : (
        <p key="hint" id={`${id}-note`} className={styles.hint}>
          A summary covers the day, week or month of this date; empty means today.
        </p>
      )}
    </div>
  );
};

type SummaryRequest = {
  readonly period: Period;
  /** A day in the period (YYYY-MM-DD); empty for today. */
  readonly date: string;
};

const sendCallByPeriod = {
  daily: 'sendDailySummary',
  weekly: 'sendWeeklySummary',
  monthly: 'sendMonthlySummary',
} as const satisfies Record<Period, string>;

const useSendSummary = () => {
  const client = useQueryClient();
  const { getKey, forgetKey } = useRequestKey();

  return useExclusiveMutation({
    mutationKey: ['send-summary'],
    mutationFn: (request: SummaryRequest) =>
      call(sendCallByPeriod[request.period], {
        idempotencyKey: getKey(JSON.stringify(request)),
        body: { date: request.date || undefined },
      }),
    onSuccess: (response, { period }) => {
      forgetKey();
      showToast(describeSentSummary(period, response));
    },
    onError: (error, { period }) => {
      // Nobody got an e-mail, and a retry with the same key would not send any either.
      if (hasReachedNobody(error)) forgetKey();

      showToast(describeFailedSummary(period));
    },
    // Mail that waits appears in the system status. After a failure everything is fetched again,
    // because the session may have ended.
    onSettled: (_, error) =>
      void client.invalidateQueries({ queryKey: error === null ? systemStatusKey : ['admin'] }),
  });
};

/** True if the API says that nobody gets the mail. A gateway's own 502 has no detail. */
const hasReachedNobody = (error: Error): boolean =>
  error instanceof ApiError && error.status === 502 && error.detail !== undefined;

const previewDurationMs = 10_000;

const useSummaryToast = () =>
  useMutation({
    mutationFn: (date: string) => call('getDailySummary', { query: { date: date || undefined } }),
    onSuccess: ({ summary }) =>
      summary
        ? showToast({
            title: 'Daily Summary Preview',
            description: formatSummaryLines(summary),
            durationMs: previewDurationMs,
          })
        : showToast({
            title: 'No Data',
            description: 'No summary data available for the selected date',
          }),
    onError: (error) =>
      showFailure('Preview Failed', `Failed to generate daily summary: ${describeFailure(error)}`),
  });
