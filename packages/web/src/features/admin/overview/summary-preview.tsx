import { type CallOutput, call } from '@app/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { EmptyNote, PanelContent } from '../shared/panel.tsx';
import styles from './summary-preview.module.css';
import {
  capitalizePeriod,
  formatSummaryPeriod,
  listSummaryFigures,
  type Period,
  periods,
} from './summary-text.ts';

type SummaryPreviewProps = {
  /** A day in the period (YYYY-MM-DD); empty for today. */
  readonly date: string;
  readonly isSending: boolean;
  readonly onSend: (period: Period) => void;
  readonly onClose: () => void;
};

export const SummaryPreview = ({ date, isSending, onSend, onClose }: SummaryPreviewProps) => {
  const [period, setPeriod] = useState<Period>('daily');
  const preview = useSummaryPreview(period, date);
  return (
    <DialogSurface
      title="Preview a summary"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={isSending}
            onClick={() => {
              onSend(period);
              onClose();
            }}
          >
            <Icon name="mail" size={18} />
            Send
          </Button>
        </>
      }
    >
      <fieldset className={styles.periods}>
        <legend className="visually-hidden">Period</legend>
        {periods.map((value) => (
          <label key={value} className={styles.period}>
            <input
              type="radio"
              name="period"
              checked={value === period}
              onChange={() => setPeriod(value)}
            />
            {capitalizePeriod(value)}
          </label>
        ))}
      </fieldset>
      <PanelContent contentName="summary" source={preview}>
        {({ summary }) => <SummaryLines summary={summary} />}
      </PanelContent>
    </DialogSurface>
  );
};

const SummaryLines = ({ summary }: CallOutput<'getDailySummary'>) =>
  summary === null ? (
    <EmptyNote text="No summary data available for the selected date" />
  ) : (
    <dl className={styles.lines}>
      <div>
        <dt>Period</dt>
        <dd>{`${formatSummaryPeriod(summary.period)} (${summary.timeZone})`}</dd>
      </div>
      {listSummaryFigures(summary).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

const previewCallByPeriod = {
  daily: 'getDailySummary',
  weekly: 'getWeeklySummary',
  monthly: 'getMonthlySummary',
} as const satisfies Record<Period, string>;

const useSummaryPreview = (period: Period, date: string) =>
  useQuery({
    queryKey: ['admin', 'summary-preview', period, date],
    queryFn: ({ signal }) =>
      call(previewCallByPeriod[period], { query: { date: date || undefined }, signal }),
    staleTime: 0,
  });
