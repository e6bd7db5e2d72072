import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubVariables } from '../../tests/support/stub-variables.ts';
import { readConfigWithTestAddresses } from './test-addresses.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the configuration of the dashboard', () => {
  it('accepts addresses and CIDR blocks as test addresses', () => {
    stubVariables({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: '203.0.113.7, 2607:f8b0::/32' });
    expect(readConfigWithTestAddresses().testBlocks).toEqual(['203.0.113.7', '2607:f8b0::/32']);
  });

  it.each(['office', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/64', '10.0.0.1,'])(
    'is rejected with an error that names TEST_IP_ADDRESSES=%s',
    (blocks) => {
      stubVariables({ TABLE_NAME: 'quiz', TEST_IP_ADDRESSES: blocks });
      expect(() => readConfigWithTestAddresses()).toThrow(
        /TEST_IP_ADDRESSES.*no address or CIDR block/s,
      );
    },
  );
});
