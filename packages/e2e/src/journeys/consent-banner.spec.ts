import { bannerButton, bannerSwitch, cookieBanner } from '../support/cookie-banner.ts';
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

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/^Failed to load resource/] });

  test(
    'preferences that cannot be fetched say so, and open the next time',
    inOwnContext,
    async ({ page, context }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(bannerButton(page, 'Customize')).toBeVisible();
      await context.setOffline(true);
      await bannerButton(page, 'Customize').click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'This did not load',
      );
      await context.setOffline(false);
      await bannerButton(page, 'Customize').click();
      await expect(
        cookieBanner(page).getByRole('heading', { name: 'Cookie Preferences' }),
      ).toBeFocused();
    },
  );
});

test(
  'what a category stores is told after a pause, and the next one at once',
  inOwnContext,
  async ({ page }) => {
    await page.goto('/');
    await bannerButton(page, 'Customize').click();
    const info = (name: string) => bannerButton(page, `What is stored for ${name}`);

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

test('works by keyboard, traps nobody, and gives focus back', async ({ page }) => {
  await page.goto('/about');
  await expect(cookieBanner(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const logo = page.getByRole('banner').getByRole('link').first();

  await logo.focus();
  // The banner stands between the skip link and the header.
  await page.keyboard.press('Shift+Tab');
  await expect(bannerButton(page, 'Accept All')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(logo).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(cookieBanner(page).getByRole('button').first()).toBeFocused();
  await bannerButton(page, 'Customize').focus();
  await page.keyboard.press('Enter');
  await expect(
    cookieBanner(page).getByRole('heading', { name: 'Cookie Preferences' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bannerButton(page, 'Customize')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cookieBanner(page)).toHaveCount(0);
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

    await expect(cookieBanner(page)).toBeVisible();
    await expectAccessible(cookieBanner(page));
    await expectNoSidewaysScroll(page);
    const looks = await Promise.all(
      ['Accept All', 'Decline All'].map((name) =>
        bannerButton(page, name).evaluate((element) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(element);
          return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
        }),
      ),
    );

    expect(looks[0]).toEqual(looks[1]);
    const before = await landmarks();

    await bannerButton(page, 'Customize').click();
    await expect(bannerSwitch(page, 'Analytics')).toBeVisible();
    expect(await landmarks()).toEqual(before);
    await bannerButton(page, 'Decline All').click();
    await expect(cookieBanner(page)).toHaveCount(0);
    expect(await landmarks()).toEqual(before);
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01);
    expect(
      await page.locator('html').evaluate(({ style }) => style.getPropertyValue('--bottom-inset')),
    ).toBe('');
  },
);

test('the end of the page can be reached above the banner', onPhonesToo, async ({ page }) => {
  await page.goto('/about');
  await expect(cookieBanner(page)).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' });

  await last.focus();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  const [lastBox, bannerBox] = [await last.boundingBox(), await cookieBanner(page).boundingBox()];

  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
});

test('leaves the buttons of the quiz in reach on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/smartquiz');
  await expect(cookieBanner(page)).toBeVisible();

  const bottomOf = async () => {
    const box = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };

  const top = (await cookieBanner(page).boundingBox())?.y ?? 0;

  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
});
