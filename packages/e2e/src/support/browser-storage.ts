import type { BrowserContext, Page } from '@playwright/test';

export const storedInBrowser = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  local: await page.evaluate(() => Object.keys(localStorage).sort()),
  session: await page.evaluate(() => Object.keys(sessionStorage).sort()),
});
