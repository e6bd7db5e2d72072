import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { lendContext, type SharedContexts } from './shared-context.ts';

type Fixtures = {
  /** Console errors that a test brings about on purpose, e.g. /status of 500/. */
  readonly expectedConsoleErrors: RegExp[];
};

type WorkerFixtures = { readonly sharedContexts: SharedContexts };

/** For tests that change the clock, go offline, or need a cold cache: what a shared context could not take back. */
export const inOwnContext = { tag: '@own-context' };

/** Every test fails on a console error or an uncaught exception that it did not announce. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedConsoleErrors: [],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured, even none.
  sharedContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  context: async (
    {
      browser,
      sharedContexts,
      viewport,
      hasTouch,
      javaScriptEnabled,
      contextOptions,
      storageState,
      extraHTTPHeaders,
    },
    use,
    { tags },
  ) => {
    if (tags.includes(inOwnContext.tag) || !javaScriptEnabled || typeof storageState !== 'object') {
      const context = await browser.newContext();

      await use(context);
      await context.close();
    } else {
      const options = { viewport, hasTouch, reducedMotion: contextOptions.reducedMotion ?? null };
      const visit = { storageState, extraHTTPHeaders: extraHTTPHeaders ?? {} };

      await lendContext(sharedContexts, browser, options, visit, use);
    }
  },
  page: async ({ page, expectedConsoleErrors }, use, { tags }) => {
    if (!tags.includes(inOwnContext.tag)) forbidClock(page);

    const errors: string[] = [];

    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(
      errors.filter((text) => !expectedConsoleErrors.some((expected) => expected.test(text))),
    ).toEqual([]);
  },
});

/** A clock that is set stays set in its context. */
const forbidClock = (page: Page): void => {
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error('Changing the clock takes a test with inOwnContext');
    },
  });
};

/** For tests whose outcome depends on the width of the screen or on touch. */
export const onPhonesToo = { tag: '@phone' };

/**
 * Fails with the rule and the element of every WCAG 2.2 AA breach that axe finds on the page as it is now. Where a
 * journey changes only a part of a page that another one analyzes, the part takes a fraction of the time.
 */
export const expectAccessible = async (target: Page | Locator): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

  await expectNoViolations(target, (axe) => axe.withTags(tags));
};

/** Applies the rules about colors only, for a page that was analyzed in the other color scheme. */
export const expectAccessibleColors = (page: Page): Promise<void> =>
  expectNoViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

const expectNoViolations = async (
  target: Page | Locator,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> => {
  const page = 'page' in target ? target.page() : target;
  const isLoaded = await page.evaluate(async () => {
    // Colors between two states are nobody's choice.
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);

    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return 'axe' in window;
  });
  // Half a megabyte of source, which a document needs once.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    // The other mode opens a page for every analysis, only to join the results of frames on other origins.
    .setLegacyMode();
  if ('page' in target) {
    await target.evaluate((part) => part.setAttribute('data-analyzed', ''));
    axe.include('[data-analyzed]');
  }

  const { violations } = await choose(axe).analyze();
  if ('page' in target) await target.evaluate((part) => part.removeAttribute('data-analyzed'));

  expect(
    violations.map(({ id, nodes }) => [id, ...nodes.map((node) => String(node.target))]),
  ).toEqual([]);
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

  expect(overflow).toBeLessThanOrEqual(0);
};

export { expect };
