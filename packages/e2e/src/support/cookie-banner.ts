import type { Page } from '@playwright/test';

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

export const pressInBanner = (page: Page, name: string) =>
  cookieBanner(page).getByRole('button', { name, exact: true }).click();
