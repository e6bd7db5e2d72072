import { questionName } from '@app/contract/quiz/question-name';
import type { Analytics } from '../api/get-analytics.ts';
import { browserTimeZone, dateTimeText } from '../shared/browser-time.ts';
import { counted, percentText, secondsText, shareText } from '../shared/figures.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import styles from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import { FunnelChart } from './funnel-chart.tsx';

type FunnelPanelProps = { readonly funnel: Analytics['funnel'] };

const headings = ['Question', 'Reached', 'Left here', 'Went back', 'Median time'];

const scopeText = ({ visits, completed, limit, since }: Analytics['funnel']): string => {
  const named = `Last ${counted(visits, 'finished visit')} (up to ${limit.toLocaleString()})`;
  const span = since === undefined ? '' : ` since ${dateTimeText(since)} (${browserTimeZone()})`;
  return `${named}${span}: ${completed.toLocaleString()} completed (${percentText(completed, visits)}).`;
};

/** How far the newest visits came, question by question. */
export const FunnelPanel = ({ funnel }: FunnelPanelProps) => (
  <Panel title="Funnel by question" aside={counted(funnel.visits, 'visit')}>
    {funnel.visits === 0 ? (
      <EmptyNote text="No finished visits yet" />
    ) : (
      <>
        <p className={styles.note}>{scopeText(funnel)}</p>
        <div className={styles.body}>
          <FunnelChart steps={funnel.steps} visits={funnel.visits} />
          <ChartTable
            caption="Visits that reached each question, left there or went back, and the time it took"
            headings={headings}
            rows={funnel.steps.map(({ questionId, reached, left, wentBack, medianSeconds }) => [
              questionName(questionId),
              shareText(reached, funnel.visits),
              shareText(left, reached),
              shareText(wentBack, reached),
              secondsText(medianSeconds),
            ])}
          />
        </div>
      </>
    )}
  </Panel>
);
