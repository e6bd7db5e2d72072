import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './export-dialog.module.css';
import { downloadPath, type ExportFilter, openExport } from './open-export.ts';

const contents = [
  { value: 'surveys', label: 'All surveys', hint: 'With answers, picks and contact details' },
  {
    value: 'contacts',
    label: 'Contacts only',
    hint: 'The surveys whose visitors left their e-mail address',
  },
  { value: 'dropouts', label: 'Dropouts', hint: 'Where and when visitors left the quiz' },
  { value: 'consents', label: 'Cookie consents', hint: 'What visitors chose' },
] as const;

const shownContent = {
  value: 'shown',
  label: 'What the filter shows',
  hint: 'The surveys of the list below, with answers and picks',
} as const;

const formats = [
  {
    value: 'xlsx',
    label: 'Excel',
    hint: 'Labels as visitors saw them, dates of the business’s time zone, phones that dial',
  },
  { value: 'csv', label: 'CSV', hint: 'One line per row, with the values as stored' },
] as const;

type Content = (typeof contents)[number]['value'] | typeof shownContent.value;
type Format = (typeof formats)[number]['value'];

/** A button that asks what to export. Beside a list, it takes the filter of that list. */
export const ExportButton = ({ filter }: { readonly filter?: ExportFilter }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Icon path={downloadPath} size={18} />
        {filter === undefined ? 'More Exports' : 'Export List'}
      </Button>
      {isOpen && <ExportDialog filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
};

type ExportDialogProps = {
  readonly filter: ExportFilter | undefined;
  readonly onClose: () => void;
};

const ExportDialog = ({ filter, onClose }: ExportDialogProps) => {
  const options = filter === undefined ? contents : [shownContent, ...contents];
  const [content, setContent] = useState<Content>(filter === undefined ? 'surveys' : 'shown');
  const [format, setFormat] = useState<Format>('xlsx');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    openExport(
      content === 'shown' ? { content: 'surveys', format, ...filter } : { content, format },
    );
    onClose();
  };

  return (
    <DialogSurface
      title="Export"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="export-form">
            Export
          </Button>
        </>
      }
    >
      <form id="export-form" className={styles.form} onSubmit={submit}>
        <Choice name="What" options={options} value={content} onChoose={setContent} />
        <Choice name="File" options={formats} value={format} onChoose={setFormat} />
        <p className={styles.note}>
          The file opens in a new window. A large one takes minutes; you may close the window.
        </p>
      </form>
    </DialogSurface>
  );
};

type ChoiceProps<Value extends string> = {
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

const Choice = <Value extends string>({ name, options, value, onChoose }: ChoiceProps<Value>) => (
  <fieldset className={styles.choice}>
    <legend>{name}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.option}>
        <input
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
        <span>
          {option.label}
          <span className={styles.hint}>{option.hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
