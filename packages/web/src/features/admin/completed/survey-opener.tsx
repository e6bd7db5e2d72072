import type { Survey } from '../admin-data.ts';
import styles from './survey-opener.module.css';

type SurveyOpenerProps = { readonly survey: Survey; readonly onOpen: (survey: Survey) => void };

/** The name in a row, which opens the survey; a click anywhere else in the row does too. */
export const SurveyOpener = ({ survey, onOpen }: SurveyOpenerProps) => (
  <button type="button" data-opener className={styles.opener} aria-haspopup="dialog" onClick={() => onOpen(survey)}>
    <span className={styles.name} data-absent={survey.userName === undefined}>
      {survey.userName ?? 'Not provided'}
    </span>
  </button>
);
