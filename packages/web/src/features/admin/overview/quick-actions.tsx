import { endpoints } from '@app/contract/endpoints';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePreviewSummary } from '../api/preview-summary.ts';
import { useSendSummary } from '../api/send-summary.ts';
import { dayOf } from '../shared/browser-time.ts';
import { Panel } from '../shared/panel.tsx';
import { periods, periodTitle } from '../summary-sent.ts';
import styles from './quick-actions.module.css';
import { SummaryDate } from './summary-date.tsx';

const openExport = (): void => {
  window.open(endpoints.exportSurveys.path, '_blank', 'noopener');
};

type QuickActionsProps = {
  /** The start of the browser's day, in milliseconds. */
  readonly today: number;
};

/** Export and summary e-mails. While one summary is being sent, no other can be. */
export const QuickActions = ({ today }: QuickActionsProps) => {
  const [date, setDate] = useState('');
  const sending = useSendSummary();
  const preview = usePreviewSummary();
  const dateField = useRef<HTMLInputElement>(null);
  /** A half-written date reads as an empty one, which would mean today. */
  const isDateWritten = (): boolean => dateField.current?.reportValidity() ?? true;
  const latest = dayOf(today);
  const isTooLate = date > latest;
  return (
    <Panel title="Quick Actions">
      <div className={styles.actions}>
        <Button size="small" onClick={openExport}>
          <Icon name="download" size={18} />
          Export All Data
        </Button>
        <fieldset className={styles.summaries}>
          <legend className="visually-hidden">Summaries</legend>
          <SummaryDate field={dateField} value={date} latest={latest} onChange={setDate} />
          {periods.map((period) => (
            <Button
              key={period}
              variant="secondary"
              size="small"
              disabled={sending.isPending || isTooLate}
              onClick={() => isDateWritten() && sending.mutate({ period, date })}
            >
              <Icon name="mail" size={18} />
              {sending.isPending && sending.variables.period === period
                ? 'Sending...'
                : `Send ${periodTitle(period)} Summary`}
            </Button>
          ))}
          <Button
            variant="quiet"
            size="small"
            disabled={preview.isPending || isTooLate}
            onClick={() => isDateWritten() && preview.mutate(date)}
          >
            <Icon name="eye" size={18} />
            Preview Daily Summary
          </Button>
        </fieldset>
      </div>
    </Panel>
  );
};
