import { BlockList, isIP } from 'node:net';
import type { TestAddresses } from './test-addresses-port.ts';

type Family = 'ipv4' | 'ipv6';
const families: Readonly<Record<number, Family>> = { 4: 'ipv4', 6: 'ipv6' };

const familyOf = (address: string): Family | undefined => families[isIP(address)];

/** An address, or a block of them in CIDR notation. */
const add = (list: BlockList, block: string): void => {
  const [address = '', prefix] = block.split('/');
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(prefix), familyOf(address));
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
