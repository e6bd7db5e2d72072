import * as Dialog from 'radix-ui/dialog';
import { paths } from '../../../config/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { OpenDialog } from '../../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Fact, FactList } from '../shared/facts.tsx';
import type { TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { EmptyNote, PanelContent, UnreadableNote } from '../shared/panel.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './lead-drawer.module.css';
import { LeadForm } from './lead-form.tsx';
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
import { type Lead, useLead } from './leads-data.ts';

type LeadDrawerProps = {
  readonly leadId: string;
  readonly onOpen: (leadId: string) => void;
  readonly onClose: () => void;
};

export const LeadDrawer = ({ leadId, onOpen, onClose }: LeadDrawerProps) => {
  const record = useLead(leadId);
  return (
    <OpenDialog className={styles.drawer} onClose={onClose}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>
          {record.data ? formatLeadName(record.data.lead) : 'Lead'}
        </Dialog.Title>
        <div className={styles.steps}>
          <StepButton label="Newer" leadId={record.data?.newerId} onOpen={onOpen} />
          <StepButton label="Older" leadId={record.data?.olderId} onOpen={onOpen} />
          <Dialog.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label="Lead">
        <PanelContent contentName="lead" source={record}>
          {({ lead }) => <LeadRecord lead={lead} />}
        </PanelContent>
      </section>
    </OpenDialog>
  );
};

type StepButtonProps = {
  readonly label: string;
  readonly leadId: string | undefined;
  readonly onOpen: (leadId: string) => void;
};

const StepButton = ({ label, leadId, onOpen }: StepButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    disabled={leadId === undefined}
    onClick={() => leadId !== undefined && onOpen(leadId)}
  >
    {label}
  </Button>
);

const LeadRecord = ({ lead }: { readonly lead: Lead }) => (
  <>
    <FactList facts={listLeadFacts(lead, useTimeFormats())} />
    <UnreadableNote contentName="contacts, notes and clicks" count={lead.unreadable ?? 0} />
    <section>
      <h3>What they wrote</h3>
      <ol className={styles.entries}>
        {lead.contacts.map((contact) => (
          <DatedText key={contact.at} at={contact.at} text={describeContact(contact)} />
        ))}
      </ol>
    </section>
    <section>
      <h3>Change</h3>
      <LeadForm lead={lead} />
    </section>
    <section>
      <h3>Notes</h3>
      {lead.notes.length === 0 ? (
        <EmptyNote text="No notes yet" />
      ) : (
        <ol className={styles.entries}>
          {lead.notes.map((note) => (
            <DatedText
              key={`${note.at} ${note.by}`}
              at={note.at}
              by={note.by}
              text={describeNote(note)}
            />
          ))}
        </ol>
      )}
    </section>
  </>
);

const listLeadFacts = (lead: Lead, { formatDateTime }: TimeFormats): readonly Fact[] => {
  const { status, survey, nextAction, unansweredSince } = lead;
  return [
    { label: 'Contact', value: <ContactLinks lead={lead} /> },
    { label: 'Status', value: <LeadStatus status={status} /> },
    {
      label: 'Answer',
      value:
        unansweredSince === undefined
          ? 'Answered'
          : `None since ${formatDateTime(unansweredSince)}`,
    },
    { label: 'Next action', value: nextAction ? formatNextAction(nextAction) : 'None' },
    { label: 'Place', value: formatPlace(lead) },
    ...(survey === undefined
      ? [{ label: 'Survey', value: 'None' }]
      : [
          { label: 'First pick', value: survey.firstPick },
          { label: 'Budget', value: formatBudget(survey.priceRange) },
          { label: 'Pressed', value: formatClickedLinks(lead) },
          {
            label: 'Survey',
            value: (
              <a href={paths.result(survey.resultId)} target="_blank" rel="noopener">
                Open the result page
              </a>
            ),
          },
        ]),
  ];
};

type DatedTextProps = { readonly at: string; readonly by?: string; readonly text: string };

const DatedText = ({ at, by, text }: DatedTextProps) => {
  const { formatDateTime } = useTimeFormats();
  return (
    <li className={styles.entry}>
      <span className={styles.when}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {by !== undefined && `, ${by}`}
      </span>
      <span className={styles.text}>{text}</span>
    </li>
  );
};
