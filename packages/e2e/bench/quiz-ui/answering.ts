import type { Locator, Page } from '@playwright/test';
import { familyShopper, type Shopper, zipTitle } from '../../src/support/quiz.ts';
import type { App } from './apps.ts';

const electricSteps: Shopper = [
  ['What should power your car?', 'Electric', 'Hybrid'],
  ['How far would you drive your electric car?', 'A mix'],
  ['Can you charge at home?', 'Yes'],
];

/** A shopper who is asked all 20 questions. The last one, the ZIP code, is not included. */
export const electricShopper: Shopper = familyShopper.flatMap((step) =>
  step[0] === electricSteps[0]?.[0] ? electricSteps : [step],
);

/** The title of the question after the step with this index. */
export const titleAfter = (index: number): string => electricShopper[index + 1]?.[0] ?? zipTitle;

declare global {
  interface Window {
    /** Resolves at the second frame with the next question, with the ms since the press. */
    nextQuestion?: Promise<number>;
  }
}

/** Runs in the page: prepares for the press that leads to the question with this title. */
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
  // The peers show an option's explanation in parentheses after it.
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

/** Answers the question with this index, except for the press that leads on; the mouse is already in place. */
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

/** Types a postal code and waits for the button that would submit the answers. */
export const answerLastQuestion = async (page: Page): Promise<void> => {
  await page.getByRole('textbox').fill('M5V 2T6');
  await page.getByRole('button', { name: /Recommendations$/ }).waitFor();
};
