import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { OpenTo, QuizSession } from '../../ports/session-repository.ts';
import { sessionKey } from './keys.ts';
import { toSessionItem } from './session-item.ts';

const conditionOf = ({ existing, sequence }: OpenTo): string => {
  if (!existing) return 'attribute_not_exists(pk)';
  const isNewer = sequence === undefined ? '' : ' AND #lastSequence < :lastSequence';
  return `attribute_not_exists(pk) OR (#status = :active${isNewer})`;
};

/** Fields that an existing session keeps; without a sequence that goes for the last one, too. */
const keptFields = ({ sequence }: OpenTo): readonly string[] => [
  'startedAt',
  'ipAddress',
  ...(sequence === undefined ? ['lastSequence'] : []),
];

/** The single write of an ordinary call: creates a session, or sets the call's fields on an active one. */
export const openSessionUpdate = (tableName: string, opening: QuizSession, openTo: OpenTo): UpdateCommandInput => {
  const { pk: _pk, sk: _sk, version: _version, ...item } = toSessionItem(opening, 1);
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  const kept = keptFields(openTo);
  const setters = fields.map(([name]) =>
    kept.includes(name) ? `#${name} = if_not_exists(#${name}, :${name})` : `#${name} = :${name}`,
  );
  const leaveIndex = opening.status === 'active' ? '' : ' REMOVE gsi4pk, gsi4sk';
  return {
    TableName: tableName,
    Key: sessionKey(opening.sessionId),
    ConditionExpression: conditionOf(openTo),
    UpdateExpression: `SET ${setters.join(', ')}${leaveIndex} ADD #version :one`,
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...(openTo.existing ? { ':active': 'active' } : {}),
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  };
};
