import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, onPhonesToo, test } from '../support/test.ts';

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

/** Opens the page and waits until the form is listened to. */
const open = async (page: Page): Promise<void> => {
  await page.goto('/contact');
  await expect(sendButton(page)).toHaveAttribute('type', 'submit');
};

test('the toast covers none of the fields that it speaks of', onPhonesToo, async ({ page }) => {
  await open(page);
  await sendButton(page).click();
  const shown = page.getByText('All fields are required except for the message.');

  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(firstName(page)).toBeFocused();
  const covered = () =>
    page.evaluate(() => {
      const toastBox = document.querySelector('[data-toasts] > *')?.getBoundingClientRect();
      const faults = [...document.querySelectorAll('form [aria-invalid="true"]')];
      return faults
        .filter((fault) => {
          const box = fault.getBoundingClientRect();
          return (
            toastBox !== undefined &&
            box.left < toastBox.right &&
            box.right > toastBox.left &&
            box.top < toastBox.bottom &&
            box.bottom > toastBox.top
          );
        })
        .map((fault) => fault.getAttribute('name'));
    });

  await expect.poll(covered).toEqual([]);
  await expect(firstName(page)).toBeInViewport({ ratio: 1 });
});

test('at 200 % text no heading breaks a word, and the address breaks at its signs only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const tooWide = await page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, li a)')];
    return texts
      .filter((element) => {
        const available = element.parentElement?.clientWidth ?? 0;

        // The width of the longest part that does not break.
        element.style.cssText = 'display: inline-block; width: min-content';
        return element.offsetWidth > available;
      })
      .map((element) => element.textContent);
  });

  expect(tooWide).toEqual([]);
  await expectNoSidewaysScroll(page);
});
