import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

const cheap = { cost: 2 ** 10, blockSize: 8, parallelization: 1 };
const hasher = createPasswordHasher(cheap);

describe('the password hasher', () => {
  it('matches the password and no other', async () => {
    const stored = await hasher.hash('vast purple trombone');

    expect(await hasher.matches('vast purple trombone', stored)).toBe(true);
    expect(await hasher.matches('vast purple trombonE', stored)).toBe(false);
    expect(await hasher.matches('', stored)).toBe(false);
  });

  it('never matches when there is no hash', async () => {
    expect(await hasher.matches('', undefined)).toBe(false);
  });

  it('salts equal passwords differently', async () => {
    const [one, other] = await Promise.all([hasher.hash('same'), hasher.hash('same')]);

    expect(one.hash).not.toBe(other.hash);
  });

  it('treats a composed and a decomposed letter as the same', async () => {
    const stored = await hasher.hash('caf\u00e9');

    expect(await hasher.matches('cafe\u0301', stored)).toBe(true);
  });

  it('verifies at the cost of the stored hash and reports when that cost is outdated', async () => {
    const stored = await hasher.hash('same');

    for (const more of [{ cost: 2 ** 11 }, { blockSize: 9 }, { parallelization: 2 }]) {
      const stronger = createPasswordHasher({ ...cheap, ...more });

      expect(await stronger.matches('same', stored)).toBe(true);
      expect(stronger.isOutdated(stored)).toBe(true);
    }

    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('derives two keys at a time, so that a flood of sign-ins leaves memory and threads to others', async () => {
    let [inFlight, most] = [0, 0];
    const slow = createPasswordHasher(cheap, async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await setImmediate();
      inFlight -= 1;
      return Buffer.alloc(32);
    });
    const stored = await slow.hash('same');
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => slow.matches('same', stored)),
      ...Array.from({ length: 5 }, () => slow.matches('same', undefined)),
    ]);

    expect(results.filter(Boolean)).toHaveLength(5);
    expect(most).toBe(2);
  });

  it('hashes at the minimum cost of OWASP by default', async () => {
    const { algorithm, cost, blockSize, parallelization } =
      await createPasswordHasher().hash('same');

    expect({ algorithm, cost, blockSize, parallelization }).toEqual({
      algorithm: 'scrypt',
      cost: 131_072,
      blockSize: 8,
      parallelization: 1,
    });
  });
});
