import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { holds, unlessRefused } from './conditional-write.ts';

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
