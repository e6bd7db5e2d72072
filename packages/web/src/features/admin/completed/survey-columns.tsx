import type { Survey } from '../admin-data.ts';
import { dateText, dateTimeText, timeText } from '../shared/browser-time.ts';
import { ContactValue, IdValue } from '../shared/copyable-value.tsx';
import type { Column } from '../table/data-table.tsx';
import styles from './survey-columns.module.css';

type Open = (survey: Survey) => void;

/** Rows are numbered down from `total`, the number of all completed surveys. */
export const todaysSurveyColumns = (total: number, onOpen: Open): readonly Column<Survey>[] => [
  { label: 'No.', width: '8%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  { label: 'Name', width: '15%', cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} /> },
  { label: 'E-mail', width: '23%', cell: email },
  { label: 'ZIP code', width: '10%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Phone', width: '14%', cell: phone },
  { label: 'Survey ID', width: '13%', cell: ({ id }) => <IdValue value={id} what="survey ID" /> },
  { label: 'Completed', width: '17%', cell: ({ createdAt }) => `${timeText(createdAt)}, ${dateText(createdAt)}` },
];

export const allSurveyColumns = (onOpen: Open): readonly Column<Survey>[] => [
  { label: 'Name', width: '22%', cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} /> },
  { label: 'E-mail', width: '28%', cell: email },
  { label: 'Phone', width: '18%', cell: phone },
  { label: 'ZIP code', width: '11%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Submitted', width: '21%', cell: ({ createdAt }) => dateTimeText(createdAt) },
];

type SurveyOpenerProps = { readonly survey: Survey; readonly onOpen: (survey: Survey) => void };

const SurveyOpener = ({ survey, onOpen }: SurveyOpenerProps) => (
  <button type="button" data-opener className={styles.opener} aria-haspopup="dialog" onClick={() => onOpen(survey)}>
    <span className={styles.name} data-absent={survey.userName === undefined}>
      {survey.userName ?? 'Not provided'}
    </span>
  </button>
);

const email = ({ userEmail }: Survey) => <ContactValue value={userEmail} what="e-mail" />;

const phone = ({ userPhone }: Survey) => <ContactValue value={userPhone} what="phone" />;
