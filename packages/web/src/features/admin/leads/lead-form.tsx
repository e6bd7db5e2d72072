import { leadStatuses } from '@app/contract/lead-statuses';
import { type FormEvent, useId } from 'react';
import { readLine, readText } from '../../../shared/form.ts';
import { useRequestKey } from '../../../shared/request-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './lead-form.module.css';
import { statusLabels } from './lead-text.ts';
import { type Lead, type LeadChange, useChangeLead } from './leads-data.ts';

const maxActionLength = 200;
const maxNoteLength = 2000;

/** A form that changes a lead's status and next action, and adds a note. It sends only changes. */
export const LeadForm = ({ lead }: { readonly lead: Lead }) => {
  const id = useId();
  const changing = useChangeLead(lead.id);
  const { getKey, forgetKey } = useRequestKey();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const change = readChange(data, lead);
    if (change === undefined) return;

    const request = { change, requestKey: getKey(JSON.stringify(readForm(data))) };

    changing.mutate(request, {
      onSuccess: () => {
        forgetKey();
        const note = form.elements.namedItem('note');
        if (note instanceof HTMLTextAreaElement) note.value = '';
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {/* The keys reset status and action, but not the note, once the lead has a new version. */}
      <label htmlFor={`${id}-status`}>Status</label>
      <select
        key={`status ${lead.version}`}
        id={`${id}-status`}
        name="status"
        className={styles.field}
        defaultValue={lead.status}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      <fieldset key={`action ${lead.version}`} className={styles.action}>
        <legend>Next action</legend>
        <input
          name="action"
          aria-label="What to do next"
          className={styles.field}
          maxLength={maxActionLength}
          defaultValue={lead.nextAction?.text}
        />
        <input
          name="day"
          type="date"
          aria-label="Date of the next action"
          className={styles.field}
          defaultValue={lead.nextAction?.day}
        />
      </fieldset>
      <label htmlFor={`${id}-note`}>Note</label>
      <textarea
        id={`${id}-note`}
        name="note"
        rows={3}
        maxLength={maxNoteLength}
        className={styles.field}
      />
      <Button type="submit" size="small" aria-disabled={changing.isPending}>
        {changing.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
};

/** The changes in a submitted form. Undefined without any, or if only half an action is given. */
const readChange = (data: FormData, lead: Lead): LeadChange | undefined => {
  const { status, action, note } = readForm(data);
  const isActionComplete = action.text !== '' && action.day !== '';
  const isActionEmpty = action.text === '' && action.day === '';
  if (!isActionComplete && !isActionEmpty) return undefined;

  const changes = {
    ...(status !== undefined && status !== lead.status ? { status } : {}),
    ...(isActionComplete && !isSameAction(action, lead.nextAction) ? { nextAction: action } : {}),
    ...(isActionEmpty && lead.nextAction !== undefined ? { nextAction: null } : {}),
    ...(note === '' ? {} : { note }),
  };
  return Object.keys(changes).length === 0 ? undefined : { version: lead.version, ...changes };
};

const readForm = (data: FormData) => ({
  status: leadStatuses.find((each) => each === data.get('status')),
  action: { text: readLine(data, 'action'), day: readText(data, 'day') },
  note: readText(data, 'note'),
});

const isSameAction = (
  action: NonNullable<Lead['nextAction']>,
  previous: Lead['nextAction'],
): boolean => action.text === previous?.text && action.day === previous.day;
