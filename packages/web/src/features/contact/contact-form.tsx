import { formatHelpTypes, helpTypes } from '@app/contract/help-types';
import { useId } from 'react';
import { brand } from '../../config/brand.ts';
import { useLatestResultId } from '../../shared/storage/latest-result.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import fieldStyles from '../../shared/ui/text-field.module.css';
import { FieldError, TextField } from '../../shared/ui/text-field.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import type { ContactFields } from './contact-fields.ts';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Checks the fields on submit, and confirms the message below its button. */
export const ContactForm = () => {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { errors, isSending, sentFields, onSubmit, clearError, prepareChecks } = useContactForm();

  const renderField = (name: keyof typeof fieldProps) => (
    <TextField
      name={name}
      {...fieldProps[name]}
      error={errors[name]}
      onEdit={() => clearError(name)}
    />
  );
  return (
    <form
      noValidate
      method="post"
      aria-label="Contact us"
      className={styles.form}
      data-clear-of-toasts
      onSubmit={onSubmit}
      onFocus={prepareChecks}
    >
      <div className={styles.pair}>
        {renderField('firstName')}
        {renderField('lastName')}
      </div>
      {renderField('email')}
      <div className={styles.pair}>
        {renderField('phone')}
        {renderField('zipCode')}
      </div>
      <HelpTypesField error={errors.helpTypes} onEdit={() => clearError('helpTypes')} />
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-message`}>
          Message <span className={fieldStyles.optional}>(optional)</span>
        </label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={5}
          maxLength={5000}
          className={fieldStyles.input}
        />
      </div>
      <PicksField />
      {/* A honeypot for bots that fill in every field. It is hidden, out of the tab order, and without autofill. */}
      <div aria-hidden="true" className={styles.hidden}>
        <label htmlFor={`${id}-website`}>Please leave this empty</label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {/* Before hydration, a submit would leave the page and lose what was typed. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        size="large"
        aria-disabled={isSending}
        className={styles.send}
      >
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
      {sentFields !== undefined && <SentNote fields={sentFields} />}
      <noscript>
        Sending needs JavaScript. You can e-mail us at {brand.contactEmail} instead.
      </noscript>
    </form>
  );
};

const fieldProps = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  zipCode: { label: 'ZIP or postal code', autoComplete: 'postal-code', maxLength: 20 },
} as const;

const SentNote = ({
  fields: { email, helpTypes: chosenTypes, message },
}: {
  readonly fields: ContactFields;
}) => (
  <div className={styles.sent}>
    <p>
      <strong>We have your message.</strong> A person replies to {email}, usually within 24 hours.
    </p>
    <p className={styles.quoted}>
      {formatHelpTypes(toHelpTypeFlags(chosenTypes))}
      {message !== '' && `: “${message}”`}
    </p>
  </div>
);

const toHelpTypeFlags = (types: ContactFields['helpTypes']) =>
  Object.fromEntries(types.map((id) => [id, true]));

const PicksField = () => {
  const id = useId();
  const hasPicks = useLatestResultId() !== undefined;
  if (!hasPicks) return null;

  return (
    <div className={styles.picks}>
      <p id={`${id}-note`}>
        Your quiz answers and picks go along, so that your concierge can see them.
      </p>
      <div className={styles.option}>
        <Checkbox id={id} name="leaveOutPicks" aria-describedby={`${id}-note`} />
        <label htmlFor={id}>Leave them out</label>
      </div>
    </div>
  );
};

type HelpTypesFieldProps = { readonly error: string | undefined; readonly onEdit: () => void };

const HelpTypesField = ({ error, onEdit }: HelpTypesFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>How can we help?</legend>
      <div className={styles.options}>
        {helpTypes.map((type) => (
          <div key={type.id} className={styles.option}>
            <Checkbox
              id={`${id}-${type.id}`}
              name={type.id}
              aria-invalid={error !== undefined}
              onCheckedChange={onEdit}
            />
            <label htmlFor={`${id}-${type.id}`}>{type.label}</label>
          </div>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
};
