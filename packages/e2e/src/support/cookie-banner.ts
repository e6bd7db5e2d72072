import type { Page } from '@playwright/test';

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

export const bannerButton = (page: Page, name: string) =>
  cookieBanner(page).getByRole('button', { name, exact: true });

export const bannerSwitch = (page: Page, name: string) =>
  cookieBanner(page).getByRole('switch', { name });

export const pressInBanner = (page: Page, name: string) => bannerButton(page, name).click();
