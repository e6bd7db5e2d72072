import type { ResultResponse } from '@app/contract/survey-schemas';
import { findLatestResultId } from '../../shared/storage/latest-result.ts';

const shareHash = '#shared';

/** The link to a result for others. The page that it opens greets them and hides the ZIP code. */
export const buildShareUrl = (pageUrl: string): string => new URL(shareHash, pageUrl).href;

/** True if this page was opened by a shared link, and not by the visitor whose result it is. */
export const isSharedWithVisitor = (resultId: string): boolean =>
  window.location.hash === shareHash && findLatestResultId() !== resultId;

/** Others see neither the ZIP code nor the reference that ties a booked call to the person. */
export const removePersonalParts = (result: ResultResponse): ResultResponse => ({
  ...result,
  bookingReference: '',
  survey: { ...result.survey, location: {}, userZipcode: '' },
});

/** The state or province of a shared result or, if unknown, three characters of the ZIP code. */
export const describeSharedPlace = ({ regionCosts, survey }: ResultResponse): string => {
  const isStateKnown = regionCosts !== undefined && regionCosts.code !== regionCosts.country;
  return isStateKnown ? regionCosts.place : `${survey.userZipcode.slice(0, 3)}…`;
};
