import type { Page } from '@playwright/test';
import { bannerButton, bannerSwitch, cookieBanner } from '../support/cookie-banner.ts';
import { firstVisit } from '../support/storage-state.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

test.use({ storageState: firstVisit });

const stored = (page: Page) =>
  page.evaluate(() => ({
    choice: JSON.parse(localStorage.getItem('cookieConsent') ?? 'null'),
    date: localStorage.getItem('cookieConsentDate'),
    keys: Object.keys(localStorage).sort(),
  }));

const reportOf = (page: Page) => page.waitForRequest('**/api/cookie-consent');

for (const [name, isOn, action] of [
  ['Accept All', true, 'accept'],
  ['Decline All', false, 'decline'],
] as const) {
  test(`"${name}" is kept under two keys, reported, and not asked again`, async ({ page }) => {
    await page.goto('/');
    const report = reportOf(page);

    await bannerButton(page, name).click();
    await expect(cookieBanner(page)).toHaveCount(0);
    const request = await report;
    const categories = { necessary: true, analytics: isOn, marketing: isOn, preferences: isOn };

    expect(request.postDataJSON()).toMatchObject({
      ...categories,
      action,
      policyVersion: expect.any(String),
    });
    expect((await request.response())?.status()).toBe(200);
    const { choice, date, keys } = await stored(page);

    expect(choice).toMatchObject(categories);
    expect(new Date(date ?? '').toISOString()).toBe(date);
    expect(keys).toEqual(['cookieConsent', 'cookieConsentDate']);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(cookieBanner(page)).toHaveCount(0);
  });
}

test(
  'the switches show what holds without a choice, necessary stays on, and what is saved is what was switched',
  onPhonesToo,
  async ({ page }) => {
    await page.goto('/');
    await bannerButton(page, 'Customize').click();
    await expect(
      cookieBanner(page).getByRole('heading', { name: 'Cookie Preferences' }),
    ).toBeFocused();
    await expect(bannerSwitch(page, 'Necessary')).toBeChecked();
    await expect(bannerSwitch(page, 'Necessary')).toBeDisabled();
    await expect(bannerSwitch(page, 'Analytics')).toBeChecked();
    for (const name of ['Marketing', 'Preferences'])
      await expect(bannerSwitch(page, name)).not.toBeChecked();
    await expectAccessible(cookieBanner(page));
    await expectNoSidewaysScroll(page);
    const size = page.viewportSize() ?? { width: 1280, height: 800 };

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(size);
    // Escape closes what is on top.
    await bannerButton(page, 'What is stored for necessary').focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await bannerSwitch(page, 'Analytics').click();
    await bannerSwitch(page, 'Preferences').click();
    const report = reportOf(page);

    await bannerButton(page, 'Save Preferences').click();
    const expected = { necessary: true, analytics: false, marketing: false, preferences: true };

    expect((await report).postDataJSON()).toMatchObject({ ...expected, action: 'accept' });
    expect((await stored(page)).choice).toMatchObject(expected);
  },
);

test('a choice in one tab closes the banner in another', async ({ page, context }) => {
  const other = await context.newPage();

  for (const tab of [page, other]) {
    await tab.goto('/about');
    await expect(cookieBanner(tab)).toBeVisible();
  }

  await bannerButton(page, 'Decline All').click();
  await expect(cookieBanner(other)).toHaveCount(0);
});

test('before a choice nothing is stored, no cookie is set and no other host is asked', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];

  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });

  for (const path of ['/', '/about', '/contact']) {
    await page.goto(path);
    await expect(cookieBanner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    ).toEqual([]);
  }

  expect(await page.context().cookies()).toEqual([]);
  expect(foreign).toEqual([]);
});

test('a choice is asked for anew after another policy version, and cleared from the footer and the privacy policy', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('another policy version asks again', async () => {
    await bannerButton(page, 'Accept All').click();
    await page.evaluate(() => {
      const choice = JSON.parse(localStorage.getItem('cookieConsent') ?? '{}');

      localStorage.setItem(
        'cookieConsent',
        JSON.stringify({ ...choice, policyVersion: '2024-01-01' }),
      );
    });
    await page.reload();
    await expect(cookieBanner(page)).toBeVisible();
  });
  await test.step('Cookie Preferences in the footer clears the choice, reloads and brings focus to the banner', async () => {
    await bannerButton(page, 'Accept All').click();
    const reload = page.waitForEvent('load');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
    await reload;
    await expect(cookieBanner(page)).toBeFocused();
    expect((await stored(page)).keys).toEqual([]);
  });
  await test.step('a refusal of analytics holds until the next choice', async () => {
    await bannerButton(page, 'Decline All').click();
    const reload = page.waitForEvent('load');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
    await reload;
    await bannerButton(page, 'Customize').click();
    await expect(bannerSwitch(page, 'Analytics')).not.toBeChecked();
    await page.keyboard.press('Escape');
  });
  await test.step('the privacy policy shows the stored choice and deletes it', async () => {
    await bannerButton(page, 'Decline All').click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
    const choice = page.getByRole('region', { name: 'Your cookie choice on this device' });

    await expect(choice).toContainText('Everything optional is off.');
    await choice.getByRole('button', { name: 'Delete this choice' }).click();
    await expect(choice).toContainText('No choice is stored');
    expect((await stored(page)).keys).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(cookieBanner(page)).toBeVisible();
  });
});

test('names Global Privacy Control, shows what it turns off, and keeps that a choice was made under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('/');
  await expect(cookieBanner(page)).toContainText('Your browser sends Global Privacy Control.');
  await expectAccessible(cookieBanner(page));
  await bannerButton(page, 'Customize').click();
  await expect(bannerSwitch(page, 'Analytics')).not.toBeChecked();
  for (const name of ['Decline All', 'Save Preferences'])
    await expect(bannerButton(page, name)).toBeInViewport({ ratio: 1 });
  await bannerSwitch(page, 'Analytics').click();
  const report = reportOf(page);

  await bannerButton(page, 'Save Preferences').click();
  expect((await report).postDataJSON()).toMatchObject({
    analytics: true,
    globalPrivacyControl: true,
  });
});

test.describe('when the report fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the banner closes all the same, with a console warning', async ({ page }) => {
    await page.route('**/api/cookie-consent', (route) => route.fulfill({ status: 500 }));
    await page.goto('/');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');

    await bannerButton(page, 'Accept All').click();
    await warning;
    await expect(cookieBanner(page)).toHaveCount(0);
    expect((await stored(page)).choice).toMatchObject({ analytics: true });
  });
});
