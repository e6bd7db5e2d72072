import { createCipheriv, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../tests/support/start-api.ts';
import { createTokenEncryption, decryptUnsubscribeToken } from './unsubscribe-token.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const newToken = (email: string) => createTokenEncryption(api.access)(email, new Date());

describe('an unsubscribe token', () => {
  it('is rejected when any character of it was changed', async () => {
    const token = await newToken('ada@visitor.example');
    const changed = [...token].map(
      (character, at) => token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    // The last character may hold bits that belong to no byte.
    const read = await Promise.all(
      changed.slice(0, -1).map((each) => decryptUnsubscribeToken(api.access, each)),
    );

    expect(new Set(read)).toEqual(new Set([undefined]));
  });

  it('is rejected when it was encrypted with another key, names a key that does not exist, or is cut off', async () => {
    const cipher = createCipheriv('aes-256-gcm', randomBytes(32), Buffer.alloc(12));
    const forged = Buffer.concat([
      Buffer.alloc(12),
      cipher.update('ada@visitor.example'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const token = await newToken('ada@visitor.example');
    const tokens = [
      `${new Date().getUTCFullYear()}.${forged.toString('base64url')}`,
      token.replace(/^\d{4}/, '1999'),
      token.slice(0, -4),
      token.slice(0, 20),
      token.slice(0, 5),
    ];

    for (const each of tokens)
      expect(await decryptUnsubscribeToken(api.access, each)).toBeUndefined();
  });

  it('stays valid in later years', async () => {
    const old = await createTokenEncryption(api.access)(
      'ada@visitor.example',
      new Date('2020-05-01'),
    );

    await newToken('ada@visitor.example');
    expect(await decryptUnsubscribeToken(api.access, old)).toBe('ada@visitor.example');
  });

  it('takes one read of the key, however many e-mails a process sends', async () => {
    const encrypt = createTokenEncryption(api.access);

    await encrypt('ada@visitor.example', new Date());
    const send = vi.spyOn(api.access.client, 'send');
    const token = await encrypt('grace@visitor.example', new Date());

    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
    expect(await decryptUnsubscribeToken(api.access, token)).toBe('grace@visitor.example');
  });

  it('takes another read of the key after a failed one', async () => {
    const encrypt = createTokenEncryption(api.access);
    const send = vi.spyOn(api.access.client, 'send').mockRejectedValueOnce(new Error('throttled'));

    await expect(encrypt('ada@visitor.example', new Date())).rejects.toThrow('throttled');
    send.mockRestore();
    expect(
      await decryptUnsubscribeToken(api.access, await encrypt('ada@visitor.example', new Date())),
    ).toBe('ada@visitor.example');
  });

  it('differs for each e-mail', async () => {
    expect(await newToken('ada@visitor.example')).not.toBe(await newToken('ada@visitor.example'));
  });
});
