import * as z from 'zod';
import type { CountingAccess } from '../counters/counters-store.ts';
import { forgetContacts } from '../leads/remove-lead-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { findChain } from '../survey/chain-store.ts';
import { surveyKey, surveyRowKey, surveyVersionPrefix } from '../survey/keys.ts';

/** Removes a survey by `remove`, and then the leads that only had its picks mailed. */
export const removeWithLead = async (
  access: ListAccess & CountingAccess,
  surveyId: string,
  remove: () => Promise<boolean>,
): Promise<boolean> => {
  const chain = await findChain(access, surveyId);
  const items = chain === undefined ? [] : await readPartition(access, surveyKey(chain.id).pk);
  const isRemoved = await remove();

  const row = items.find(({ sk }) => sk === surveyRowKey('').sk);
  const { userEmail } = rowSchema.parse(row ?? {});
  if (chain === undefined || userEmail === undefined) return isRemoved;

  const versions = items.filter(({ sk }) => String(sk).startsWith(surveyVersionPrefix));
  const resultIds = [chain.id, ...versions.map((version) => versionSchema.parse(version).id)];

  await forgetContacts(access, userEmail, { resultIds });
  return isRemoved;
};

const rowSchema = z.object({ userEmail: z.string().optional() });
const versionSchema = z.object({ id: z.string() });
