import { beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

describe('the best-matching listing model', () => {
  it('is found by the make and the name of the car', async () => {
    const { status, body } = await api.call('findListingModel', {
      params: { make: 'Toyota' },
      query: { carName: '2020-2023 Toyota RAV4 Hybrid XLE' },
    });

    expect(status).toBe(200);
    expect(body.bestMatch).toMatchObject({
      make: 'toyota',
      modelKey: expect.stringMatching(/^rav4/),
    });
  });

  it.each(['Mercedes-Benz & Söhne', '100% Honda', '%20', '%E0%A4%A'])(
    'accepts %j as a make',
    async (make) => {
      const { status, body } = await api.call('findListingModel', {
        params: { make },
        query: { carName: '2026 Honda CR-V Hybrid Sport' },
      });

      expect([status, body.bestMatch?.modelKey]).toEqual([200, expect.stringMatching(/^crv/)]);
    },
  );

  it('is null when no model matches', async () => {
    const { status, body } = await api.call('findListingModel', {
      params: { make: 'Unheard' },
      query: { carName: '1901 Unheard Of' },
    });

    expect([status, body]).toEqual([200, { bestMatch: null }]);
  });

  it('cannot be requested without a car name', async () => {
    const { status, body } = await api.call('findListingModel', { params: { make: 'Toyota' } });

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'carName']);
  });
});
