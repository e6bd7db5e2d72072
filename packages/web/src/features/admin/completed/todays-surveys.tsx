import type { Survey } from '../admin-data.ts';
import type { Listing } from '../shared/listing.ts';
import { TodaysPanel } from '../table/todays-panel.tsx';
import { todaysSurveyColumns } from './survey-columns.tsx';

type TodaysSurveysProps = {
  readonly surveys: Listing<Survey>;
  readonly today: number;
  readonly onOpen: (survey: Survey) => void;
};

/** Who completed the quiz on the browser's today, newest first; numbered by all surveys ever completed. */
export const TodaysSurveys = ({ surveys, today, onOpen }: TodaysSurveysProps) => (
  <TodaysPanel
    title="Today's Completed Surveys"
    what="completed surveys"
    label="Surveys completed today"
    emptyText="No completed surveys today"
    listing={surveys}
    columns={todaysSurveyColumns(surveys.total, onOpen)}
    timeOf={({ createdAt }) => createdAt}
    today={today}
  />
);
