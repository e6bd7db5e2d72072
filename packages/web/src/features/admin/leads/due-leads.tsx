import { Link } from 'react-router-dom';
import { useTimeFormats } from '../shared/list-clock.tsx';
import { LoadFailure, Panel } from '../shared/panel.tsx';
import { describeDueReasons, formatLeadName, toLeadAddress } from './lead-text.ts';
import styles from './leads.module.css';
import { useDueLeads } from './leads-data.ts';

/** Whom staff should call now. Nothing while nobody waits. */
export const DueLeads = () => {
  const due = useDueLeads();
  const formats = useTimeFormats();
  if (!due.data || due.data.leads.length === 0)
    return <LoadFailure contentName="leads to call" source={due} />;

  const { leads, hasMore } = due.data;
  return (
    <Panel title="Who to call" aside={`${leads.length}${hasMore ? '+' : ''} waiting`}>
      <ol className={styles.due}>
        {leads.map((lead) => (
          <li key={lead.id} className={styles.dueLead}>
            <Link to={toLeadAddress(lead.id)}>{formatLeadName(lead)}</Link>
            <span>{lead.survey?.firstPick ?? 'No survey'}</span>
            <span className={styles.note}>{describeDueReasons(lead, formats)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
