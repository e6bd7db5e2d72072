import type { Recommendation } from '@app/contract/recommendation-schemas';
import { paths } from '../../../config/paths.ts';
import { type Activity, useActivity } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { EmptyNote, PanelContent } from '../shared/panel.tsx';
import styles from './survey-drawer.module.css';

type SurveyActivityProps = { readonly surveyId: string; readonly picks: readonly Recommendation[] };

export const SurveyActivity = ({ surveyId, picks }: SurveyActivityProps) => {
  const activity = useActivity(surveyId);
  return (
    <section>
      <h3>On the results page</h3>
      <PanelContent what="presses" source={activity} isLoaded={activity.data !== undefined}>
        {activity.data && <ActivityList activity={activity.data} picks={picks} />}
      </PanelContent>
    </section>
  );
};

type ActivityListProps = { readonly activity: Activity; readonly picks: readonly Recommendation[] };

const ActivityList = ({ activity: { changedFrom, clicks }, picks }: ActivityListProps) => (
  <>
    {changedFrom !== undefined && (
      <p>
        Answers changed on{' '}
        <a href={paths.result(changedFrom)} target="_blank" rel="noopener">
          an earlier result
        </a>
      </p>
    )}
    {clicks.length === 0 ? (
      <EmptyNote text="Nothing pressed yet" />
    ) : (
      <ul className={styles.picks}>
        {clicks.map(({ target, pickId, place, clickedAt }) => (
          <li key={pickId ?? target} className={styles.pick}>
            <span>
              <span className={styles.name}>{target === 'booking' ? 'Booking link' : `Listings, place ${place}`}</span>
              <span className={styles.category}>{picks.find(({ id }) => id === pickId)?.name}</span>
            </span>
            <span className={styles.score}>{dateTimeText(clickedAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);
