import * as z from 'zod';
import type { CountingAccess } from '../counters/counters-store.ts';
import { forgetContacts } from '../leads/remove-lead-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { findChain } from '../survey/chain-store.ts';
import { surveyKey, surveyRowKey, surveyVersionPrefix } from '../survey/keys.ts';

/** Removes leads that only got its picks, then a survey by `remove`. False if there is none. */
export const removeWithLead = async (
  access: ListAccess & CountingAccess,
  surveyId: string,
  remove: () => Promise<boolean>,
): Promise<boolean> => {
  const chain = await findChain(access, surveyId);
  if (chain === undefined) return false;

  // The survey goes last: without it, the retry of an interrupted removal would find no lead.
  await forgetMailedPicks(access, chain.id);
  return remove();
};

const forgetMailedPicks = async (access: ListAccess, firstId: string): Promise<void> => {
  const items = await readPartition(access, surveyKey(firstId).pk);
  const row = items.find(({ sk }) => sk === surveyRowKey('').sk);
  const { userEmail } = rowSchema.parse(row ?? {});
  if (userEmail === undefined) return;

  const versions = items.filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix));
  const resultIds = [firstId, ...versions.map((version) => versionSchema.parse(version).id)];

  await forgetContacts(access, userEmail, { resultIds });
};

const rowSchema = z.object({ userEmail: z.string().optional() });
const versionSchema = z.object({ id: z.string() });
