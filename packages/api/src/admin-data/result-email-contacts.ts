import * as z from 'zod';
import type { CountingAccess } from '../counters/counters-store.ts';
import { removeContacts } from '../leads/remove-lead-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { findChain } from '../survey/chain-store.ts';
import { surveyKey, surveyRowKey, surveyVersionPrefix } from '../survey/keys.ts';
import { surveyRowSchema } from '../survey/survey-row.ts';

/**
 * Removes the lead contacts from mailing a survey's picks. Call it before the survey is deleted,
 * because a retry finds the lead by the survey. False if there is no such survey.
 */
export const removeResultEmailContacts = async (
  access: ListAccess & CountingAccess,
  surveyId: string,
): Promise<boolean> => {
  const chain = await findChain(access, surveyId);
  if (chain === undefined) return false;

  const items = await readPartition(access, surveyKey(chain.id).pk);
  const row = items.find(({ sk }) => sk === surveyRowKey('').sk);
  const { userEmail } = surveyRowSchema.pick({ userEmail: true }).parse(row ?? {});
  if (userEmail === undefined) return true;

  const versions = items.filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix));
  const resultIds = [chain.id, ...versions.map((version) => versionSchema.parse(version).id)];

  await removeContacts(access, userEmail, { resultIds });
  return true;
};

const versionSchema = z.object({ id: z.string() });
