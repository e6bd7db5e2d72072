import { Link } from 'react-router-dom';
import { useTimeFormats } from '../shared/list-clock.tsx';
import { LoadFailure, Panel, UnreadableNote } from '../shared/panel.tsx';
import { describeDueReasons, formatLeadName, toLeadAddress } from './lead-text.ts';
import styles from './leads.module.css';
import { useDueLeads } from './leads-data.ts';

/** Whom staff should call now. Nothing while nobody waits. */
export const DueLeads = () => {
  const due = useDueLeads();
  const formats = useTimeFormats();
  if (!due.data || due.data.leads.length + (due.data.unreadable ?? 0) === 0)
    return <LoadFailure contentName="leads to call" source={due} />;

  const { leads, hasMore, unreadable = 0 } = due.data;
  return (
    <Panel title="Who to call" aside={`${leads.length}${hasMore ? '+' : ''} waiting`}>
      <UnreadableNote contentName="leads to call" count={unreadable} />
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
