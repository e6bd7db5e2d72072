import { useState } from 'react';
import { type Survey, useSurveys } from '../admin-data.ts';
import { type Listing, useRefetchOnSignOut } from '../shared/listing.ts';
import type { SurveyFilters } from '../survey-filters.ts';
import { AllSurveys } from './all-surveys.tsx';
import { SurveyDrawer } from './survey-drawer.tsx';
import { TodaysSurveys } from './todays-surveys.tsx';

type CompletedTabProps = {
  /** The newest surveys, whatever the filters. */
  readonly surveys: Listing<Survey>;
  readonly today: number;
  readonly filters: SurveyFilters;
  readonly onFilter: (filters: SurveyFilters) => void;
};

/** Today's completed surveys, and below their list all of them to search; each opens to its answers and picks. */
export const CompletedTab = ({ surveys, today, filters, onFilter }: CompletedTabProps) => {
  const [opened, setOpened] = useState<Survey>();
  const found = useSurveys(filters, today);
  useRefetchOnSignOut(found.isSignedOut);
  return (
    <>
      <TodaysSurveys surveys={surveys} today={today} onOpen={setOpened} />
      {!surveys.isAwaited && (
        <AllSurveys found={found} total={surveys.total} filters={filters} onFilter={onFilter} onOpen={setOpened} />
      )}
      {opened !== undefined && <SurveyDrawer survey={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
