import type { ResultResponse } from '@app/contract/survey-schemas';
import { findLatestResultId } from '../../shared/storage/latest-result.ts';

const shareHash = '#shared';

/** The link that a visitor gives to others. Its page greets them, and keeps the ZIP code back. */
export const buildShareUrl = (pageUrl: string): string => new URL(shareHash, pageUrl).href;

/** True if this page was opened by a shared link, and not by the visitor whose result it is. */
export const isSharedWithVisitor = (resultId: string): boolean =>
  window.location.hash === shareHash && findLatestResultId() !== resultId;

/**
 * Makes a result what others may see: without the ZIP code, of which the greeting shows the state, and
 * without the reference that connects a booked call with the person who took the quiz.
 */
export const removePersonalParts = (result: ResultResponse): ResultResponse => ({
  ...result,
  bookingReference: '',
  survey: { ...result.survey, location: {}, userZipcode: '' },
});

/** Where the picks are for: the state or province, else the first three characters of the code. */
export const describeSharedPlace = ({ regionCosts, survey }: ResultResponse): string =>
  regionCosts === undefined || regionCosts.code === regionCosts.country
    ? `${survey.userZipcode.slice(0, 3)}…`
    : regionCosts.place;
