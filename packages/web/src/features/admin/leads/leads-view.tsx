import { KeepWordsTogether } from '../../../shared/ui/keep-words-together.tsx';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { useRefetchAllOnSignOut } from '../shared/listing.ts';
import { Panel } from '../shared/panel.tsx';
import { useQueryParameters } from '../shared/query-parameters.ts';
import { RowOpener } from '../shared/row-opener.tsx';
import { type Column, ListingTable } from '../table/listing-table.tsx';
import { ContactLinks } from './contact-links.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadStatus } from './lead-status.tsx';
import {
  describeContact,
  describeNote,
  formatBudget,
  formatClickedLinks,
  formatLeadName,
  formatNextAction,
  formatPlace,
} from './lead-text.ts';
import styles from './leads.module.css';
import { type Lead, useLeads } from './leads-data.ts';

export const LeadsView = () => {
  const { params, setParameter } = useQueryParameters();
  const leads = useLeads();
  const openLeadId = params.get('lead');

  useRefetchAllOnSignOut(leads.data === null);
  return (
    <>
      <Panel title="Leads" aside="Last contact first">
        <ListingTable
          contentName="leads"
          label="Leads"
          listing={leads}
          columns={buildColumns((leadId) => setParameter('lead', leadId))}
          emptyText="Nobody has left contact yet"
          emptyHint="Whoever writes a message or has their picks mailed is listed here."
          hasRowShortcuts
        />
      </Panel>
      {openLeadId !== null && (
        <LeadDrawer
          key={openLeadId}
          leadId={openLeadId}
          onOpen={(leadId) => setParameter('lead', leadId)}
          onClose={() => setParameter('lead', '')}
        />
      )}
    </>
  );
};

const buildColumns = (onOpen: (leadId: string) => void): readonly Column<Lead>[] => [
  {
    label: 'Name',
    width: '20%',
    cell: (lead) => (
      <div className={styles.cell}>
        <RowOpener
          text={formatLeadName(lead)}
          isPlaceholder={lead.name === undefined}
          onOpen={() => onOpen(lead.id)}
        />
        <ContactLinks lead={lead} />
      </div>
    ),
  },
  { label: 'Message', width: '17%', cell: (lead) => <LastContact lead={lead} /> },
  { label: 'First pick', width: '16%', cell: renderFirstPick },
  { label: 'Place', width: '11%', cell: (lead) => renderExcerpt(formatPlace(lead)) },
  { label: 'Pressed', width: '14%', cell: (lead) => renderExcerpt(formatClickedLinks(lead)) },
  {
    label: 'Status',
    width: '9%',
    cell: ({ status }) => (
      <div>
        <LeadStatus status={status} />
      </div>
    ),
  },
  { label: 'Next action', width: '13%', cell: renderNextAction },
];

const renderExcerpt = (text: string) => (
  <span className={styles.excerpt}>
    <KeepWordsTogether text={text} />
  </span>
);

const LastContact = ({ lead: { contacts, contactedAt } }: { readonly lead: Lead }) => {
  const { formatDateTime } = useTimeFormats();
  const [newestContact] = contacts;
  return (
    <div className={styles.cell}>
      <span className={styles.excerpt}>
        {newestContact === undefined ? 'Not stored any more' : describeContact(newestContact)}
      </span>
      <time className={styles.note} dateTime={contactedAt}>
        {formatDateTime(contactedAt)}
      </time>
    </div>
  );
};

const renderFirstPick = ({ survey }: Lead) =>
  survey === undefined ? (
    <span className={styles.note}>No survey</span>
  ) : (
    <div className={styles.cell}>
      {renderExcerpt(survey.firstPick)}
      <span className={styles.note}>{formatBudget(survey.priceRange)}</span>
    </div>
  );

const renderNextAction = ({ nextAction, notes: [newestNote] }: Lead) => (
  <div className={styles.cell}>
    <span className={styles.excerpt}>
      {nextAction === undefined ? 'None' : formatNextAction(nextAction)}
    </span>
    {newestNote !== undefined && (
      <span className={styles.excerptNote}>{describeNote(newestNote)}</span>
    )}
  </div>
);
