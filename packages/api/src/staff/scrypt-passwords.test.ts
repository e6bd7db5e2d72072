import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './scrypt-passwords.ts';

const cheap = { cost: 2 ** 10, blockSize: 8, parallelization: 1 };
const hasher = createPasswordHasher(cheap);

describe('createPasswordHasher', () => {
  it('recognises the password and no other', async () => {
    const stored = await hasher.hash('vast purple trombone');
    expect(await hasher.matches('vast purple trombone', stored)).toBe(true);
    expect(await hasher.matches('vast purple trombonE', stored)).toBe(false);
    expect(await hasher.matches('', stored)).toBe(false);
  });

  it('never matches without a hash', async () => {
    expect(await hasher.matches('', undefined)).toBe(false);
  });

  it('salts, so that equal passwords are stored differently', async () => {
    const [one, other] = await Promise.all([hasher.hash('same'), hasher.hash('same')]);
    expect(one.hash).not.toBe(other.hash);
  });

  it('takes a letter with its accent in one code point or two', async () => {
    const stored = await hasher.hash('caf\u00e9');
    expect(await hasher.matches('cafe\u0301', stored)).toBe(true);
  });

  it('verifies at the cost that a hash was made with, and tells when that is outdated', async () => {
    const stored = await hasher.hash('same');
    for (const more of [{ cost: 2 ** 11 }, { blockSize: 9 }, { parallelization: 2 }]) {
      const dearer = createPasswordHasher({ ...cheap, ...more });
      expect(await dearer.matches('same', stored)).toBe(true);
      expect(dearer.isOutdated(stored)).toBe(true);
    }
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('hashes at the floor that OWASP sets unless told otherwise', async () => {
    const { algorithm, cost, blockSize, parallelization } = await createPasswordHasher().hash('same');
    expect({ algorithm, cost, blockSize, parallelization }).toEqual({
      algorithm: 'scrypt',
      cost: 131_072,
      blockSize: 8,
      parallelization: 1,
    });
  });
});
