import { BlockList, isIP } from 'node:net';
import type { TestAddresses } from '../ports/test-addresses.ts';

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family | undefined => {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
};

/** An address, or a block of them in CIDR notation. Raises on anything else. */
const add = (list: BlockList, text: string): void => {
  const [address = '', prefix, ...more] = text.split('/');
  const family = familyOf(address);
  const isPrefix = prefix === undefined || /^\d{1,3}$/.test(prefix);
  if (family === undefined || !isPrefix || more.length > 0) throw new Error(`"${text}" is no address or CIDR block`);
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
};

/** The addresses in the given CIDR blocks. */
export const createTestAddresses = (blocks: readonly string[]): TestAddresses => {
  const list = new BlockList();
  for (const block of blocks) add(list, block);
  return {
    includes: (address) => {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    },
    rule: [...blocks].sort().join(' '),
  };
};
