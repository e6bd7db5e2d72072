import { BlockList, isIP } from 'node:net';

export type TestAddresses = {
  readonly includes: (address: string) => boolean;
  /** Distinguishes this set from another one. */
  readonly rule: string;
};

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

const add = (list: BlockList, block: string): void => {
  const [address = '', prefix] = block.split('/');
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(prefix), familyOf(address));
};

type Family = 'ipv4' | 'ipv6';
const families: Readonly<Record<number, Family>> = { 4: 'ipv4', 6: 'ipv6' };

const familyOf = (address: string): Family | undefined => families[isIP(address)];
