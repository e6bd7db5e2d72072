import { helpTypes } from '@app/contract/help-types';
import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { FieldError } from '../../../shared/ui/field-error.tsx';
import styles from './help-types-field.module.css';

type HelpTypesFieldProps = { readonly error: string | undefined; readonly onEdit: () => void };

/** What the visitor wants help with; at least one. */
export const HelpTypesField = ({ error, onEdit }: HelpTypesFieldProps) => {
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
