import { abuseNotePeriods } from '@app/contract/retention';
import { createNetworkHasher } from '../platform/dynamodb/network-hash.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { updateItem } from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';
import { networkSurveysKey } from './keys.ts';

/** Returns false, and records nothing, once the network has reached the limit per ten minutes. */
export type RecordNetworkSurvey = (
  viewerAddress: string,
  survey: { readonly id: string; readonly submittedAt: string },
) => Promise<boolean>;

/** Enough for a whole school on one address, but far below what a program sends. */
const surveysPerTenMinutes = 250;

const keptSeconds = abuseNotePeriods.forgeryDays * 24 * 60 * 60;

/** Records which network sent a survey, for `forged:show`. Returns false above the limit. */
export const createNetworkSurveyRecorder = (access: TableAccess): RecordNetworkSurvey => {
  const hashNetwork = createNetworkHasher(access);

  return async (viewerAddress, { id, submittedAt }) => {
    const moment = new Date(submittedAt);
    const networkHash = await hashNetwork(viewerAddress, moment);
    return updateItem(access, {
      Key: networkSurveysKey(networkHash, moment),
      UpdateExpression: 'ADD surveys :ids, submitted :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(submitted) OR submitted < :limit',
      ExpressionAttributeValues: {
        ':ids': new Set([id]),
        ':one': 1,
        ':limit': surveysPerTenMinutes,
        ':expiresAt': toUnixSeconds(moment) + keptSeconds,
      },
    });
  };
};
