import type { Locator, Page } from '@playwright/test';
import type { App } from './apps.ts';
import { electricShopper, titleAfter } from './shopper.ts';

declare global {
  interface Window {
    /** Resolves at the second frame with the next question, with the ms since the press. */
    nextQuestion?: Promise<number>;
  }
}

/** Runs in the page: gets ready for the press that leads to the question with this title. */
const expectQuestion = ({ title, next }: { title: string; next: string }): void => {
  let pressedAt = 0;
  const notePress = ({ timeStamp }: Event): void => {
    pressedAt = timeStamp;
  };
  document.addEventListener('click', notePress, { capture: true, once: true });
  window.nextQuestion = new Promise((resolve) => {
    const settle = () => resolve(performance.now() - pressedAt);
    const observer = new MutationObserver(() => {
      const titles = [...document.querySelectorAll(title)];
      if (!titles.some(({ textContent }) => textContent?.trim() === next)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(settle));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
};

const optionNamed = (page: Page, label: string): Locator => {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The peers say an option's explanation in brackets behind it.
  return page.getByText(new RegExp(`^\\s*${escaped}( \\(.*\\))?\\s*$`)).last();
};

const pointAt = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

/** Presses the mouse where it is. */
export const press = async (page: Page): Promise<void> => {
  await page.mouse.down();
  await page.mouse.up();
};

/** Answers the question with this index but for the press that leads on; the mouse is left where to press. */
export const answerAllButPress = async (page: Page, { title }: App, index: number): Promise<void> => {
  const labels = electricShopper[index]?.slice(1) ?? [];
  const isMultiSelect = (await page.getByRole('checkbox').count()) > 0;
  for (const label of labels) {
    await pointAt(page, optionNamed(page, label));
    if (isMultiSelect) await press(page);
  }
  if (isMultiSelect) await pointAt(page, page.getByRole('button', { name: 'Next', exact: true }));
  await page.evaluate(expectQuestion, { title, next: titleAfter(index) });
};

/** Waits for the second frame with the next question and returns how many ms it took from the press. */
export const nextQuestion = (page: Page): Promise<number> =>
  page.evaluate(() => window.nextQuestion ?? Promise.reject(new Error('No press was expected')));

/** Types a postal code and waits for the button that would send the answers off. */
export const answerLastQuestion = async (page: Page): Promise<void> => {
  await page.getByRole('textbox').fill('M5V 2T6');
  await page.getByRole('button', { name: /Recommendations$/ }).waitFor();
};
