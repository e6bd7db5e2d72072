import type { DropoutListing, Survey } from '../admin-data.ts';
import { FailedDatasets } from '../components/failed-datasets.tsx';
import type { Listing } from '../shared/listing.ts';
import { LatestSurveys } from './latest-surveys.tsx';
import { OverviewCards } from './overview-cards.tsx';
import styles from './overview-lists.module.css';
import { QuickActions } from './quick-actions.tsx';
import { TopDropoutPoints } from './top-dropout-points.tsx';

type OverviewTabProps = {
  readonly surveys: Listing<Survey>;
  readonly dropouts: DropoutListing;
  /** The start of the browser's day, in milliseconds. */
  readonly today: number;
};

/** How the quiz does at a glance, and what is done often. */
export const OverviewTab = ({ surveys, dropouts, today }: OverviewTabProps) => (
  <>
    <h2 className="visually-hidden">Overview</h2>
    <FailedDatasets
      datasets={[
        { what: 'completed surveys', listing: surveys },
        { what: 'dropouts', listing: dropouts },
      ]}
    />
    <OverviewCards surveys={surveys} dropouts={dropouts} />
    <QuickActions today={today} />
    <div className={styles.pair}>
      <LatestSurveys surveys={surveys} />
      <TopDropoutPoints dropouts={dropouts} />
    </div>
  </>
);
