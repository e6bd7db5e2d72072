import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import { listSchema, readBaseConfigWith, treatBlankAsUnset } from './config.ts';

/** Reads the configuration of a Lambda function that must tell test data from real visitors. */
export const readConfigWithTestAddresses = () => {
  const { baseConfig, variables } = readBaseConfigWith({
    /** Addresses and CIDR blocks from which everything is test data. */
    TEST_IP_ADDRESSES: treatBlankAsUnset(
      listSchema(z.array(addressBlockSchema())).default(defaultTestBlocks),
    ),
  });

  return { ...baseConfig, testBlocks: variables.TEST_IP_ADDRESSES };
};

const addressBlockSchema = () =>
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'This is no address or CIDR block, such as 203.0.113.0/24',
  );

/** Loopback, private, link-local and documentation addresses, which no real visitor has. */
export const defaultTestBlocks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::1',
  'fc00::/7',
  'fe80::/10',
  '2001:db8::/32',
];

export type TestAddresses = ReturnType<typeof createTestAddresses>;

export const createTestAddresses = (blocks: readonly string[]) => {
  const list = new BlockList();

  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    if (prefix === undefined) list.addAddress(address, getIpFamily(address));
    else list.addSubnet(address, Number(prefix), getIpFamily(address));
  }

  return {
    /** False for an address that was not recorded. */
    includes: (address: string | undefined): boolean =>
      address !== undefined && isIP(address) !== 0 && list.check(address, getIpFamily(address)),
    /** Stored with a position or cursor, so that one made for other blocks is not used. */
    rule: [...blocks].sort().join(' '),
  };
};

const getIpFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
