const group = (): string => Math.floor(Math.random() * 0xffff).toString(16);

type Use = (headers: Record<string, string>) => Promise<void>;

/** For `test.use`: each test is a visitor with an address of their own, so that none uses up another's allowance. */
export const asNewVisitor = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured, even none.
  extraHTTPHeaders: async ({}, use: Use): Promise<void> =>
    use({ 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` }),
};
