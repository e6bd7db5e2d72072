import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * The browser contexts that the tests of a worker use one after another, by their options. A warm process and cache
 * save a third of the browser's time. The keeper is a page that keeps the process alive between tests.
 */
export type SharedContexts = Map<
  string,
  Promise<{ readonly context: BrowserContext; readonly keeper: Page }>
>;

type Options = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'reducedMotion'>;
type Visit = {
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  readonly extraHTTPHeaders: Readonly<Record<string, string>>;
};

/** Lends a context that a test cannot tell from a new one, but for its warm cache. */
export const lendContext = async (
  contexts: SharedContexts,
  browser: Browser,
  options: Options,
  { storageState, extraHTTPHeaders }: Visit,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const key = JSON.stringify(options);
  const made = contexts.get(key) ?? createContext(browser, options);

  contexts.set(key, made);
  const { context, keeper } = await made;
  const stored = storageState.origins.flatMap(({ localStorage }) => localStorage);

  await Promise.all([
    context.clearCookies(),
    context.setExtraHTTPHeaders(extraHTTPHeaders),
    keeper.evaluate((items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored),
  ]);
  await use(context);
  for (const event of events) context.removeAllListeners(event);
  // Pages first, so that nothing they ask for passes the routes of their test.
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
};

const events = [
  'console',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const;

const createContext = async (browser: Browser, options: Options) => {
  const noState = { storageState: { cookies: [], origins: [] }, extraHTTPHeaders: {} };
  const context = await browser.newContext({ ...options, ...noState });
  const keeper = await context.newPage();

  await keeper.goto('/robots.txt');
  return { context, keeper };
};
