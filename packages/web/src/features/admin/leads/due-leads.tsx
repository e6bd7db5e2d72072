import { Link } from 'react-router-dom';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { LoadFailure, Panel, UnreadableNote } from '../shared/panel.tsx';
import { describeDueReasons, formatLeadName, toLeadAddress } from './lead-text.ts';
import styles from './leads.module.css';
import { useDueLeads } from './leads-data.ts';

/** The leads that staff should call now. Hidden if there are none, unless they did not load. */
export const DueLeads = () => {
  const dueLeads = useDueLeads();
  const formats = useTimeFormats();
  const failure = <LoadFailure contentName="leads to call" source={dueLeads} />;
  if (!dueLeads.data) return failure;

  const { leads, hasMore, unreadable = 0 } = dueLeads.data;
  if (leads.length + unreadable === 0) return failure;

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
