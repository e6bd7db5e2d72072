import { questionName } from '@app/contract/quiz/question-name';
import type { DropoutListing, Survey } from '../admin-data.ts';
import { StatCard } from '../components/stat-card.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { completionRate, counted, topDropout } from '../shared/figures.ts';
import type { Listing } from '../shared/listing.ts';

type OverviewCardsProps = { readonly surveys: Listing<Survey>; readonly dropouts: DropoutListing };

/** Stands for a figure that is not known. */
const unknown = '–';

/** The four figures. One that needs a dataset that is not there is left open, not zero. */
export const OverviewCards = ({ surveys, dropouts }: OverviewCardsProps) => {
  const hasSurveys = surveys.rows !== undefined;
  const hasDropouts = dropouts.rows !== undefined;
  const top = topDropout(dropouts.byQuestion);
  const attempts = surveys.total + dropouts.total;
  return (
    <StatCards>
      <StatCard
        label="Completed Surveys"
        value={hasSurveys ? surveys.total.toLocaleString() : unknown}
        note="All time"
      />
      <StatCard
        label="Total Dropouts"
        value={hasDropouts ? dropouts.total.toLocaleString() : unknown}
        note="All time"
      />
      {hasSurveys && hasDropouts ? (
        <StatCard
          label="Completion Rate"
          value={`${completionRate(surveys.total, dropouts.total)}%`}
          note={`of ${counted(attempts, 'attempt')}`}
        />
      ) : (
        <StatCard label="Completion Rate" value={unknown} />
      )}
      {hasDropouts ? (
        <StatCard
          label="Top Dropout Point"
          value={top === undefined ? 'None' : questionName(top.questionId)}
          note={counted(top?.count ?? 0, 'dropout')}
        />
      ) : (
        <StatCard label="Top Dropout Point" value={unknown} />
      )}
    </StatCards>
  );
};
