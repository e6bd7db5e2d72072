import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import type { TableAccess } from './table-access.ts';
import { tryConditionalWrite, writeTransaction } from './writes.ts';

const canceledBy = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    message: 'canceled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table that fails with these errors, one per call, and then succeeds. */
const tableFailingWith = (...errors: readonly Error[]) => {
  const sent: unknown[] = [];

  const send = async (command: unknown) => {
    sent.push(command);
    const error = errors[sent.length - 1];
    if (error !== undefined) throw error;

    return {};
  };
  return { sent, access: { tableName: 'quiz', client: { send } } as unknown as TableAccess };
};

const noPause = async (): Promise<void> => undefined;
const conflict = () => canceledBy('None', 'TransactionConflict');

describe('a transaction', () => {
  it('is retried after conflicts with other transactions', async () => {
    const transient = [
      conflict(),
      canceledBy('ThrottlingError'),
      canceledBy('ProvisionedThroughputExceeded'),
    ];
    const { access, sent } = tableFailingWith(...transient);
    const sentBefore: number[] = [];

    const pause = async (): Promise<void> => {
      await noPause();
      sentBefore.push(sent.length);
    };

    expect(await writeTransaction(access, [], pause)).toBe(true);
    expect([sent.length, sentBefore]).toEqual([4, [1, 2, 3]]);
  });

  it('is not retried when a condition failed, even if there was a conflict as well', async () => {
    const { access, sent } = tableFailingWith(
      canceledBy('TransactionConflict', 'ConditionalCheckFailed'),
    );

    expect(await writeTransaction(access, [], noPause)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('throws errors that a retry would not cure', async () => {
    const { access, sent } = tableFailingWith(canceledBy('ValidationError'));

    await expect(writeTransaction(access, [], noPause)).rejects.toThrow('canceled');
    expect(sent).toHaveLength(1);
  });

  it('throws when conflicts do not end', async () => {
    const { access, sent } = tableFailingWith(...Array.from({ length: 100 }, conflict));

    await expect(writeTransaction(access, [], noPause)).rejects.toThrow('canceled');
    expect(sent.length).toBeLessThan(20);
  });
});

const refused = () =>
  Promise.reject(new ConditionalCheckFailedException({ message: 'refused', $metadata: {} }));
const failWrite = () => Promise.reject(new Error('broken'));

describe('a conditional write', () => {
  it('returns whether its condition held', async () => {
    expect(await tryConditionalWrite(Promise.resolve({}))).toBe(true);
    expect(await tryConditionalWrite(refused())).toBe(false);
  });

  it('throws other errors', async () => {
    await expect(tryConditionalWrite(failWrite())).rejects.toThrow('broken');
  });
});
