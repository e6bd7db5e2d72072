import type { Page } from '@playwright/test';
import { firstVisit } from '../support/storage-state.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inOwnContext,
  onPhonesToo,
  test,
} from '../support/test.ts';

test.use({ storageState: firstVisit });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string) => banner(page).getByRole('switch', { name });

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

    await button(page, name).click();
    await expect(banner(page)).toHaveCount(0);
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
    await expect(banner(page)).toHaveCount(0);
  });
}

test(
  'the switches show what holds without a choice, necessary stays on, and what is saved is what was switched',
  onPhonesToo,
  async ({ page }) => {
    await page.goto('/');
    await button(page, 'Customize').click();
    await expect(banner(page).getByRole('heading', { name: 'Cookie Preferences' })).toBeFocused();
    await expect(toggle(page, 'Necessary')).toBeChecked();
    await expect(toggle(page, 'Necessary')).toBeDisabled();
    await expect(toggle(page, 'Analytics')).toBeChecked();
    for (const name of ['Marketing', 'Preferences'])
      await expect(toggle(page, name)).not.toBeChecked();
    await expectAccessible(banner(page));
    await expectNoSidewaysScroll(page);
    const size = page.viewportSize() ?? { width: 1280, height: 800 };

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(size);
    // Escape closes what is on top.
    await button(page, 'What is stored for necessary').focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await toggle(page, 'Analytics').click();
    await toggle(page, 'Preferences').click();
    const report = reportOf(page);

    await button(page, 'Save Preferences').click();
    const expected = { necessary: true, analytics: false, marketing: false, preferences: true };

    expect((await report).postDataJSON()).toMatchObject({ ...expected, action: 'accept' });
    expect((await stored(page)).choice).toMatchObject(expected);
  },
);

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/^Failed to load resource/] });

  test(
    'preferences that cannot be fetched say so, and open the next time',
    inOwnContext,
    async ({ page, context }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(button(page, 'Customize')).toBeVisible();
      await context.setOffline(true);
      await button(page, 'Customize').click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'This did not load',
      );
      await context.setOffline(false);
      await button(page, 'Customize').click();
      await expect(banner(page).getByRole('heading', { name: 'Cookie Preferences' })).toBeFocused();
    },
  );
});

test('a choice in one tab closes the banner in another', async ({ page, context }) => {
  const other = await context.newPage();

  for (const tab of [page, other]) {
    await tab.goto('/about');
    await expect(banner(tab)).toBeVisible();
  }

  await button(page, 'Decline All').click();
  await expect(banner(other)).toHaveCount(0);
});

test(
  'what a category stores is told after a pause, and the next one at once',
  inOwnContext,
  async ({ page }) => {
    await page.goto('/');
    await button(page, 'Customize').click();
    const info = (name: string) => button(page, `What is stored for ${name}`);

    // As a hand does: a single jump would count as being on the way into the tooltip that is open.
    const pointAt = async (name: string) => {
      const box = await info(name).boundingBox();
      if (box !== null)
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
    };

    await expect(info('necessary')).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await pointAt('necessary');
    await page.clock.runFor(600);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByRole('tooltip')).toContainText('your choice and its date');
    await pointAt('analytics');
    await page.clock.runFor(100);
    await expect(page.getByRole('tooltip')).toContainText('which questions you saw and when');
    await page.mouse.move(0, 0, { steps: 20 });
    await page.clock.runFor(400);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await pointAt('marketing');
    await page.clock.runFor(600);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
);

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
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    ).toEqual([]);
  }

  expect(await page.context().cookies()).toEqual([]);
  expect(foreign).toEqual([]);
});

test('works by keyboard, traps nobody, and gives focus back', async ({ page }) => {
  await page.goto('/about');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const logo = page.getByRole('banner').getByRole('link').first();

  await logo.focus();
  // The banner stands between the skip link and the header.
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Accept All')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(logo).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button').first()).toBeFocused();
  await button(page, 'Customize').focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('heading', { name: 'Cookie Preferences' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Customize')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test(
  'offers both choices alike, accessibly, and moves nothing when it comes, grows and goes',
  onPhonesToo,
  async ({ page }) => {
    await page.addInitScript({
      content: `window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
      }).observe({ type: 'layout-shift', buffered: true });`,
    });
    await page.goto('/');
    const landmarks = () =>
      Promise.all(
        [page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo')].map((item) =>
          item.boundingBox(),
        ),
      );

    await expect(banner(page)).toBeVisible();
    await expectAccessible(banner(page));
    await expectNoSidewaysScroll(page);
    const looks = await Promise.all(
      ['Accept All', 'Decline All'].map((name) =>
        button(page, name).evaluate((element) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(element);
          return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
        }),
      ),
    );

    expect(looks[0]).toEqual(looks[1]);
    const before = await landmarks();

    await button(page, 'Customize').click();
    await expect(toggle(page, 'Analytics')).toBeVisible();
    expect(await landmarks()).toEqual(before);
    await button(page, 'Decline All').click();
    await expect(banner(page)).toHaveCount(0);
    expect(await landmarks()).toEqual(before);
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01);
    expect(
      await page.locator('html').evaluate(({ style }) => style.getPropertyValue('--bottom-inset')),
    ).toBe('');
  },
);

test('the end of the page can be reached above the banner', onPhonesToo, async ({ page }) => {
  await page.goto('/about');
  await expect(banner(page)).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' });

  await last.focus();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  const [lastBox, bannerBox] = [await last.boundingBox(), await banner(page).boundingBox()];

  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
});

test('leaves the buttons of the quiz in reach on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/smartquiz');
  await expect(banner(page)).toBeVisible();

  const bottomOf = async () => {
    const box = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };

  const top = (await banner(page).boundingBox())?.y ?? 0;

  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
});

test('a choice is asked for anew after another policy version, and cleared from the footer and the privacy policy', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('another policy version asks again', async () => {
    await button(page, 'Accept All').click();
    await page.evaluate(() => {
      const choice = JSON.parse(localStorage.getItem('cookieConsent') ?? '{}');

      localStorage.setItem(
        'cookieConsent',
        JSON.stringify({ ...choice, policyVersion: '2024-01-01' }),
      );
    });
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
  await test.step('Cookie Preferences in the footer clears the choice, reloads and brings focus to the banner', async () => {
    await button(page, 'Accept All').click();
    const reload = page.waitForEvent('load');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
    await reload;
    await expect(banner(page)).toBeFocused();
    expect((await stored(page)).keys).toEqual([]);
  });
  await test.step('a refusal of analytics holds until the next choice', async () => {
    await button(page, 'Decline All').click();
    const reload = page.waitForEvent('load');

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
    await reload;
    await button(page, 'Customize').click();
    await expect(toggle(page, 'Analytics')).not.toBeChecked();
    await page.keyboard.press('Escape');
  });
  await test.step('the privacy policy shows the stored choice and deletes it', async () => {
    await button(page, 'Decline All').click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
    const choice = page.getByRole('region', { name: 'Your cookie choice on this device' });

    await expect(choice).toContainText('Everything optional is off.');
    await choice.getByRole('button', { name: 'Delete this choice' }).click();
    await expect(choice).toContainText('No choice is stored');
    expect((await stored(page)).keys).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
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
  await expect(banner(page)).toContainText('Your browser sends Global Privacy Control.');
  await expectAccessible(banner(page));
  await button(page, 'Customize').click();
  await expect(toggle(page, 'Analytics')).not.toBeChecked();
  for (const name of ['Decline All', 'Save Preferences'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await toggle(page, 'Analytics').click();
  const report = reportOf(page);

  await button(page, 'Save Preferences').click();
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

    await button(page, 'Accept All').click();
    await warning;
    await expect(banner(page)).toHaveCount(0);
    expect((await stored(page)).choice).toMatchObject({ analytics: true });
  });
});
