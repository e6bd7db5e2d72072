import type { Survey } from '../admin-data.ts';
import { ToldAbove } from '../components/told-above.tsx';
import { dateTimeText } from '../shared/browser-time.ts';
import type { Listing } from '../shared/listing.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import styles from './overview-lists.module.css';

const shownSurveys = 6;

/** Who completed the quiz last. */
export const LatestSurveys = ({ surveys }: { readonly surveys: Listing<Survey> }) => {
  const rows = surveys.rows?.slice(0, shownSurveys) ?? [];
  return (
    <Panel title="Latest completed" aside="Newest first">
      <ToldAbove what="completed surveys" source={surveys}>
        {rows.length === 0 ? (
          <EmptyNote text="No completed surveys yet" />
        ) : (
          <ol className={styles.list}>
            {rows.map(({ id, userName, userZipcode, createdAt }) => (
              <li key={id} className={styles.visit}>
                <span className={styles.who}>{userName ?? 'Name not provided'}</span>
                <span className={styles.figure}>{userZipcode}</span>
                <time dateTime={createdAt} className={styles.figure}>
                  {dateTimeText(createdAt)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </ToldAbove>
    </Panel>
  );
};
