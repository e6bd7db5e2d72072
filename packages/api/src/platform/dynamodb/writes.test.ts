import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import type { TableAccess } from './table-access.ts';
import { holds, unlessRefused, writeTransaction } from './writes.ts';

const canceledBy = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    message: 'canceled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table that answers with these errors, one a call, and after them with success. */
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
  it('is tried again after colliding with others', async () => {
    const transient = [conflict(), canceledBy('ThrottlingError'), canceledBy('ProvisionedThroughputExceeded')];
    const { access, sent } = tableFailingWith(...transient);
    const sentBefore: number[] = [];
    const pause = async (): Promise<void> => {
      await noPause();
      sentBefore.push(sent.length);
    };
    expect(await writeTransaction(access, [], pause)).toBe(true);
    expect([sent.length, sentBefore]).toEqual([4, [1, 2, 3]]);
  });

  it('is not tried again when a condition does not hold, even if it collided as well', async () => {
    const { access, sent } = tableFailingWith(canceledBy('TransactionConflict', 'ConditionalCheckFailed'));
    expect(await writeTransaction(access, [], noPause)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('raises what will not pass by itself', async () => {
    const { access, sent } = tableFailingWith(canceledBy('ValidationError'));
    await expect(writeTransaction(access, [], noPause)).rejects.toThrow('canceled');
    expect(sent).toHaveLength(1);
  });

  it('gives up on collisions that do not end', async () => {
    const { access, sent } = tableFailingWith(...Array.from({ length: 100 }, conflict));
    await expect(writeTransaction(access, [], noPause)).rejects.toThrow('canceled');
    expect(sent.length).toBeLessThan(20);
  });
});

const refused = () => Promise.reject(new ConditionalCheckFailedException({ message: 'refused', $metadata: {} }));
const broken = () => Promise.reject(new Error('broken'));

describe('a conditional write', () => {
  it('tells whether its condition held', async () => {
    expect(await holds(Promise.resolve({}))).toBe(true);
    expect(await holds(refused())).toBe(false);
  });

  it('answers what the table answers, or nothing when it was refused', async () => {
    expect(await unlessRefused(Promise.resolve({ Attributes: { attempts: 1 } }))).toEqual({
      Attributes: { attempts: 1 },
    });
    expect(await unlessRefused(refused())).toBeUndefined();
  });

  it('raises what is no refusal', async () => {
    await expect(holds(broken())).rejects.toThrow('broken');
  });
});
