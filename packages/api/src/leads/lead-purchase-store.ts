import type { LeadStatus } from '@app/contract/lead-statuses';
import type { CountingAccess } from '../counters/counters-store.ts';
import { findChain } from '../survey/chain-store.ts';
import { buildPurchaseWrites } from '../survey/survey-purchases-store.ts';
import type { PurchaseChange, StoredLead } from './lead-store.ts';

/** With "bought", the purchase counts for the lead's survey. Another status takes it back. */
export const createPurchaseChangeBuilder =
  (access: CountingAccess) =>
  async (lead: StoredLead, newStatus: LeadStatus | undefined): Promise<PurchaseChange> => {
    const { boughtSurveyId } = lead;
    const isCounted = boughtSurveyId !== undefined;
    const shouldCount = newStatus === 'bought';
    if (newStatus === undefined || shouldCount === isCounted)
      return { boughtSurveyId: boughtSurveyId ?? null, writes: [] };

    if (isCounted) {
      const writes = await buildPurchaseWrites(access, boughtSurveyId, 'subtracted');
      return { boughtSurveyId: null, writes: writes ?? [] };
    }

    const survey = lead.resultId === undefined ? undefined : await findChain(access, lead.resultId);
    const writes = survey && (await buildPurchaseWrites(access, survey.id, 'added'));
    return survey === undefined || writes === undefined
      ? { boughtSurveyId: null, writes: [] }
      : { boughtSurveyId: survey.id, writes };
  };
