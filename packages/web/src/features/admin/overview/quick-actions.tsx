import { endpoints } from '@app/contract/endpoints';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePreviewSummary } from '../api/preview-summary.ts';
import { periods, periodTitle, useSendSummary } from '../api/send-summary.ts';
import { Panel } from '../components/panel.tsx';
import styles from './quick-actions.module.css';

const openExport = (): void => {
  window.open(endpoints.exportSurveys.path, '_blank', 'noopener');
};

/** Export and summary e-mails. While one summary is being sent, no other can be. */
export const QuickActions = () => {
  const sending = useSendSummary();
  const preview = usePreviewSummary();
  return (
    <Panel title="Quick Actions" aside="Summaries cover the current day, week or month">
      <div className={styles.actions}>
        <Button size="small" onClick={openExport}>
          <Icon name="download" size={18} />
          Export All Data
        </Button>
        {periods.map((period) => (
          <Button
            key={period}
            variant="secondary"
            size="small"
            disabled={sending.isPending}
            onClick={() => sending.mutate(period)}
          >
            <Icon name="mail" size={18} />
            {sending.isPending && sending.variables === period ? 'Sending...' : `Send ${periodTitle(period)} Summary`}
          </Button>
        ))}
        <Button variant="quiet" size="small" disabled={preview.isPending} onClick={() => preview.mutate()}>
          <Icon name="eye" size={18} />
          Preview Daily Summary
        </Button>
      </div>
    </Panel>
  );
};
