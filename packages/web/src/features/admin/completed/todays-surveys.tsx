import type { Survey } from '../api/list-surveys.ts';
import type { Listing } from '../api/listing.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { useTodaysRows } from '../hooks/use-todays-rows.ts';
import { DataTable } from '../table/data-table.tsx';
import { dateText } from '../time/format-time.ts';
import { todaysSurveyColumns } from './survey-columns.tsx';

type TodaysSurveysProps = {
  readonly surveys: Listing<Survey>;
  readonly today: number;
  readonly onOpen: (survey: Survey) => void;
};

const completedAt = ({ createdAt }: Survey): string => createdAt;
const idOf = ({ id }: Survey): string => id;

/** Who completed the quiz on the browser's today, newest first; numbered by all surveys ever completed. */
export const TodaysSurveys = ({ surveys, today, onOpen }: TodaysSurveysProps) => {
  const todays = useTodaysRows(surveys, completedAt, today);
  const day = dateText(new Date(today).toISOString());
  return (
    <Panel title="Today's Completed Surveys" aside={surveys.rows && `${todays.countText}, ${day}`}>
      <PanelContent what="completed surveys" source={surveys} isLoaded={surveys.rows !== undefined}>
        {todays.rows.length === 0 ? (
          <EmptyNote text="No completed surveys today" />
        ) : (
          <DataTable
            label="Surveys completed today"
            columns={todaysSurveyColumns(surveys.total, onOpen)}
            rows={todays.rows}
            total={todays.rows.length}
            keyOf={idOf}
          />
        )}
        {todays.hasMore && <ShowMoreButton onClick={todays.showMore} />}
      </PanelContent>
    </Panel>
  );
};
