import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { sessionKey } from '../platform/dynamodb/keys.ts';
import { toSessionItem } from './session-item.ts';
import { longestPath, type OpenTo, type QuizSession } from './session-repository-port.ts';

const conditionOf = ({ existing, sequence }: OpenTo, addsStep: boolean): string => {
  if (!existing) return 'attribute_not_exists(pk)';
  const isNewer = sequence === undefined ? '' : ' AND #lastSequence < :lastSequence';
  // A longer path is left to the slower way, which leaves it as it is.
  const hasRoom = addsStep ? ' AND (attribute_not_exists(#path) OR size(#path) < :longestPath)' : '';
  return `attribute_not_exists(pk) OR (#status = :active${isNewer}${hasRoom})`;
};

/** Fields that an existing session keeps; without a sequence that goes for the last one, too. */
const keptFields = ({ sequence }: OpenTo): readonly string[] => [
  'startedAt',
  'ipAddress',
  ...(sequence === undefined ? ['lastSequence'] : []),
];

/** The single write of an ordinary call: creates a session, or sets the call's fields on an active one. */
export const openSessionUpdate = (tableName: string, opening: QuizSession, openTo: OpenTo): UpdateCommandInput => {
  const { pk: _pk, sk: _sk, ...item } = toSessionItem(opening);
  const fields = Object.entries(item).filter(([, value]) => value !== undefined);
  const kept = keptFields(openTo);
  const addsStep = openTo.existing && opening.path !== undefined;
  const setters = fields.map(([name]) => {
    if (name === 'path' && addsStep) return '#path = list_append(if_not_exists(#path, :none), :path)';
    return kept.includes(name) ? `#${name} = if_not_exists(#${name}, :${name})` : `#${name} = :${name}`;
  });
  const leaveIndex = opening.status === 'active' ? '' : ' REMOVE gsi4pk, gsi4sk';
  return {
    TableName: tableName,
    Key: sessionKey(opening.sessionId),
    ConditionExpression: conditionOf(openTo, addsStep),
    UpdateExpression: `SET ${setters.join(', ')}${leaveIndex} ADD #version :one`,
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...(openTo.existing ? { ':active': 'active' } : {}),
      ...(addsStep ? { ':none': [], ':longestPath': longestPath } : {}),
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  };
};
