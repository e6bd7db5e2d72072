import type { DropoutListing } from '../admin-data.ts';
import { DropoutAnalysis } from './dropout-analysis.tsx';
import { TodaysDropouts } from './todays-dropouts.tsx';

type DropoutsTabProps = { readonly dropouts: DropoutListing; readonly today: number };

/** Where visitors leave the quiz: today's log, and every question's share of all time, which the log must not push down. */
export const DropoutsTab = ({ dropouts, today }: DropoutsTabProps) => (
  <>
    <TodaysDropouts dropouts={dropouts} today={today} />
    {!dropouts.isAwaited && <DropoutAnalysis dropouts={dropouts} />}
  </>
);
