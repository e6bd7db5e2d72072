import type { LeadStatus } from '@app/contract/lead-statuses';
import type { CountingAccess } from '../counters/counters-store.ts';
import { findChain } from '../survey/chain-store.ts';
import { buildPurchaseWrites } from '../survey/survey-purchases-store.ts';
import type { PurchaseChange, StoredLead } from './lead-store.ts';

/**
 * Prepares to count the purchase of a lead who gets the status "bought", for the newest survey of
 * the lead, or to take it back when the lead gets another status.
 */
export const createPurchaseChanges =
  (options: CountingAccess) =>
  async (lead: StoredLead, newStatus: LeadStatus | undefined): Promise<PurchaseChange> => {
    const { boughtSurveyId } = lead;
    const isCounted = boughtSurveyId !== undefined;
    const hasBought = newStatus === 'bought';
    if (newStatus === undefined || hasBought === isCounted)
      return { boughtSurveyId: boughtSurveyId ?? null, writes: [] };

    if (isCounted) {
      const writes = await buildPurchaseWrites(options, boughtSurveyId, 'subtracted');
      return { boughtSurveyId: null, writes: writes ?? [] };
    }

    const survey =
      lead.resultId === undefined ? undefined : await findChain(options, lead.resultId);
    const writes = survey && (await buildPurchaseWrites(options, survey.id, 'added'));
    return survey === undefined || writes === undefined
      ? { boughtSurveyId: null, writes: [] }
      : { boughtSurveyId: survey.id, writes };
  };
