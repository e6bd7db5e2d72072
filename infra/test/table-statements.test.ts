import { Stack } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { describe, expect, it } from 'vitest';
import { createTableStatements } from '../constructs/data-table.ts';
import { functionSettings } from '../constructs/function-settings.ts';
import { tablePermissions } from '../shared/table-permissions.ts';

type Call = {
  readonly action: string;
  readonly keys: readonly string[];
  readonly isTransaction?: boolean;
  readonly index?: string;
};

const table = TableV2.fromTableArn(
  new Stack(),
  'Table',
  'arn:aws:dynamodb:us-east-1:123456789012:table/cars',
);

const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** Evaluates the conditions that the policies use as IAM does. */
const conditionsHold = (
  conditions: Record<string, Record<string, unknown>>,
  { keys, isTransaction }: Call,
): boolean =>
  Object.entries(conditions).every(([operator, condition]) => {
    const [[key, value] = []] = Object.entries(condition);

    switch (`${operator} ${key}`) {
      case 'ForAllValues:StringLike dynamodb:LeadingKeys':
        return keys.every((name) =>
          [value].flat().some((pattern) => matches(String(pattern), name)),
        );
      case 'Null dynamodb:LeadingKeys':
        return value === 'false' && keys.length > 0;
      case 'ForAnyValue:StringEquals dynamodb:EnclosingOperation':
        return value === 'TransactWriteItems' && isTransaction === true;
      default:
        throw new Error(`IAM's ${operator} ${key} is not known here`);
    }
  });

const isAllowed = (functionName: string, call: Call): boolean =>
  createTableStatements(table, functionName).some((statement) => {
    const resource =
      call.index === undefined ? table.tableArn : `${table.tableArn}/index/${call.index}`;
    return (
      statement.actions.includes(`dynamodb:${call.action}`) &&
      statement.resources.includes(resource) &&
      conditionsHold(statement.conditions, call)
    );
  });

it('grants table permissions to every function', () => {
  expect(Object.keys(tablePermissions).sort()).toEqual(Object.keys(functionSettings).sort());
});

describe('a transaction', () => {
  const items = [
    ['PutItem', 'SURVEY#1'],
    ['PutItem', 'IDEMPOTENCY#1'],
    ['UpdateItem', 'COUNTS#2026-11-21#3'],
  ] as const;
  const all = items.map(([, key]) => key);
  const mayWrite = (functionName: string, keysOf: (key: string) => readonly string[]): boolean =>
    items.every(([action, key]) =>
      isAllowed(functionName, { action, keys: keysOf(key), isTransaction: true }),
    );

  it.each([
    ['each item with its own key', (key: string) => [key]],
    ['each item with the keys of all', () => all],
    ['each item without a key', () => []],
  ])('is allowed if AWS evaluates %s', (_, keysOf) => {
    expect(mayWrite('survey', keysOf)).toBe(true);
  });

  it.each([
    ['each item with its own key', (key: string) => [key]],
    ['each item with the keys of all', () => all],
  ])(
    'is denied to a function that does not write these partitions if AWS evaluates %s',
    (_, keysOf) => {
      expect(mayWrite('consent', keysOf)).toBe(false);
    },
  );

  it('grants no permission for the same write by itself', () => {
    const call = { action: 'DeleteItem', keys: ['SESSION#1'] };

    expect(isAllowed('quiz-session', { ...call, isTransaction: true })).toBe(true);
    expect(isAllowed('quiz-session', call)).toBe(false);
  });

  it.each([
    ['contact', 'UNSUBSCRIBE_KEY'],
    ['result-email', 'UNSUBSCRIBE_KEY'],
    ['unsubscribe', 'SUPPRESSION#1'],
    ['quiz-session', 'NETWORK_KEY'],
    ['sweep', 'NETWORK_KEY'],
    ['sweep', 'UNSUBSCRIBE_KEY'],
  ])(
    'lets %s neither update nor delete %s, which is never written in a transaction',
    (functionName, key) => {
      for (const action of ['UpdateItem', 'DeleteItem']) {
        expect(isAllowed(functionName, { action, keys: [key], isTransaction: true })).toBe(false);
      }
    },
  );

  it('is not allowed for a function that writes nothing', () => {
    expect(createTableStatements(table, 'listings')).toEqual([]);
  });
});

describe('a call by itself', () => {
  it('is denied when AWS names no key', () => {
    expect(isAllowed('survey', { action: 'GetItem', keys: ['SURVEY#1'] })).toBe(true);
    expect(isAllowed('survey', { action: 'GetItem', keys: [] })).toBe(false);
  });

  it('is denied when one key of a batch is not in the statement', () => {
    expect(
      isAllowed('export-writer', { action: 'BatchGetItem', keys: ['SURVEY#1', 'SURVEY#2'] }),
    ).toBe(true);
    expect(
      isAllowed('export-writer', { action: 'BatchGetItem', keys: ['SURVEY#1', 'USER#1'] }),
    ).toBe(false);
  });

  it.each([[['OUTBOX']], [[]]])(
    'may query an index, whether or not AWS names its keys (%j)',
    (keys) => {
      expect(isAllowed('sweep', { action: 'Query', keys, index: 'gsi4' })).toBe(true);
      expect(isAllowed('consent', { action: 'Query', keys, index: 'gsi4' })).toBe(false);
    },
  );

  it('allows only the functions that mail a message, mark it as answered, clear tests or remove its old IP address to change it', () => {
    const call = { action: 'UpdateItem', keys: ['CONTACT#1'], isTransaction: true };
    const allowed = Object.keys(tablePermissions).filter((name) => isAllowed(name, call));

    expect(allowed.sort()).toEqual([
      'admin-data',
      'contact',
      'retention',
      'sweep',
      'system-status',
    ]);
  });
});
