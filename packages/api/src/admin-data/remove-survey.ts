import * as z from 'zod';
import type { CountingAccess } from '../counters/counters-store.ts';
import { removeContacts } from '../leads/remove-lead-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { findChain } from '../survey/chain-store.ts';
import { surveyKey, surveyRowKey, surveyVersionPrefix } from '../survey/keys.ts';

/**
 * Removes the lead contacts that came from mailing a survey's picks. Then calls `removeOrMark` to
 * delete the survey or to mark it as a test. Returns false if there is no such survey.
 */
export const removePicksContactsThen = async (
  access: ListAccess & CountingAccess,
  surveyId: string,
  removeOrMark: () => Promise<boolean>,
): Promise<boolean> => {
  const chain = await findChain(access, surveyId);
  if (chain === undefined) return false;

  // The survey goes last: without it, the retry of an interrupted removal would find no lead.
  await removePicksContacts(access, chain.id);
  return removeOrMark();
};

/** Removes the lead contacts that came from mailing the picks of a survey or its versions. */
const removePicksContacts = async (access: ListAccess, firstId: string): Promise<void> => {
  const items = await readPartition(access, surveyKey(firstId).pk);
  const row = items.find(({ sk }) => sk === surveyRowKey('').sk);
  const { userEmail } = rowSchema.parse(row ?? {});
  if (userEmail === undefined) return;

  const versions = items.filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix));
  const resultIds = [firstId, ...versions.map((version) => versionSchema.parse(version).id)];

  await removeContacts(access, userEmail, { resultIds });
};

const rowSchema = z.object({ userEmail: z.string().optional() });
const versionSchema = z.object({ id: z.string() });
