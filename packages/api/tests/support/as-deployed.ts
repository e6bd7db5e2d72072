import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ItemAction, TablePermission } from '../../../../infra/shared/table-permission.ts';
import {
  listTransactionPermissions,
  tablePermissions,
} from '../../../../infra/shared/table-permissions.ts';
import { indexes } from '../../src/platform/dynamodb/keys.ts';

/** What a command does in terms of an IAM policy. */
type Access = {
  readonly action: ItemAction;
  readonly partition: string;
  readonly index?: string | undefined;
};
type Item = Readonly<Record<string, unknown>>;

// biome-ignore lint/suspicious/noExplicitAny: inputs are read by their expected shape
type Input = any;

const toAccess = (action: ItemAction, key: Item): Access => ({
  action,
  partition: String(key['pk']),
});

const toQueryAccess = (input: Input): Access => {
  const name = /pk = (:\w+)/.exec(input.KeyConditionExpression)?.[1] ?? '';
  return {
    action: 'Query',
    partition: String(input.ExpressionAttributeValues[name]),
    index: input.IndexName,
  };
};

const toWriteAccess = ({ Put, Update, Delete, ConditionCheck }: Input): Access => {
  if (Put !== undefined) return toAccess('PutItem', Put.Item);
  if (ConditionCheck !== undefined) return toAccess('ConditionCheckItem', ConditionCheck.Key);

  return Update === undefined
    ? toAccess('DeleteItem', Delete.Key)
    : toAccess('UpdateItem', Update.Key);
};

const accessesByCommand: Readonly<Record<string, (input: Input) => readonly Access[]>> = {
  GetCommand: (input) => [toAccess('GetItem', input.Key)],
  PutCommand: (input) => [toAccess('PutItem', input.Item)],
  UpdateCommand: (input) => [toAccess('UpdateItem', input.Key)],
  DeleteCommand: (input) => [toAccess('DeleteItem', input.Key)],
  QueryCommand: (input) => [toQueryAccess(input)],
  TransactWriteCommand: (input) => input.TransactItems.map(toWriteAccess),
  BatchGetCommand: (input) =>
    Object.values<Input>(input.RequestItems).flatMap(({ Keys }) =>
      Keys.map((key: Item) => toAccess('BatchGetItem', key)),
    ),
};

const matches = (pattern: string, partition: string): boolean =>
  pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern;

/** Returns whether one statement of a role covers all accesses. */
const isCovered = (
  { actions, partitions, index }: TablePermission,
  accesses: readonly Access[],
): boolean =>
  accesses.every(
    (access) =>
      actions.includes(access.action) &&
      (index && indexes[index]) === access.index &&
      partitions.some((pattern) => matches(pattern, access.partition)),
  );

/** The keys of a batch are evaluated together. */
const findRefused = (
  permissions: readonly TablePermission[],
  accesses: readonly Access[],
): readonly Access[] =>
  permissions.some((permission) => isCovered(permission, accesses)) ? [] : accesses;

/** AWS may evaluate a transaction's items one by one or together. No function may depend on which. */
const findRefusedInTransaction = (functionName: string, accesses: readonly Access[]) => {
  const alone = accesses.flatMap((access) =>
    findRefused(tablePermissions[functionName] ?? [], [access]),
  );
  return alone.length > 0 ? alone : findRefused(listTransactionPermissions(functionName), accesses);
};

const running = new AsyncLocalStorage<string>();

/** Commands of the tests themselves belong to no function and are unrestricted. */
const check = (functionName: string | undefined, command: object): void => {
  if (functionName === undefined) return;

  const { name } = command.constructor;
  const accesses = accessesByCommand[name]?.((command as { input: Input }).input);
  if (accesses === undefined) throw new Error(`${functionName} is not allowed any ${name}`);

  const refused =
    name === 'TransactWriteCommand'
      ? findRefusedInTransaction(functionName, accesses)
      : findRefused(tablePermissions[functionName] ?? [], accesses);
  const [first] = refused;
  if (first === undefined) return;

  const partitions = refused.map(({ partition }) => partition).join(', ');

  throw new Error(
    `AccessDenied: ${functionName} may not ${first.action} ${partitions} in ${first.index ?? 'the table'}`,
  );
};

type Sender = { send: (this: Sender, command: object, ...rest: unknown[]) => unknown };
const prototype = DynamoDBDocumentClient.prototype as unknown as Sender;
const { send } = prototype;

prototype.send = function sendAsDeployed(command, ...rest) {
  check(running.getStore(), command);
  return send.call(this, command, ...rest);
};

/** Runs a function with the table permissions of its deployed role. */
export const asFunction = <Value>(
  functionName: string,
  run: () => Promise<Value>,
): Promise<Value> => running.run(functionName, run);
