// `npm run screenshots` takes the README's pictures from the running product.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launchChromium } from '../src/support/chromium.ts';
import {
  answer,
  answerUpToZip,
  expectSixVehicles,
  familyShopper,
  finishButton,
  zipField,
} from '../src/support/quiz.ts';
import { startProduct } from '../src/support/start-product.ts';

const folder =
  process.argv[2] ?? fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

mkdirSync(folder, { recursive: true });

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/');
  },
  quiz: async (page) => {
    await page.goto('/smartquiz');
    for (const step of familyShopper.slice(0, 14)) await answer(page, step);
    await page.getByText('SUV or crossover', { exact: true }).click();
  },
  results: async (page) => {
    await answerUpToZip(page);
    await zipField(page).fill('10001');
    await finishButton(page).click();
    await expectSixVehicles(page);
  },
};

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const product = await startProduct();
const browser = await launchChromium();

try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [name, visit] of Object.entries(screens)) {
      const context = await browser.newContext({
        viewport,
        baseURL: product.url,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();

      await page.goto('/about');
      const decline = page.getByRole('button', { name: 'Decline All' });
      if (await decline.isVisible()) await decline.click();

      await visit(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${folder}/${name}-${size}.jpg`, type: 'jpeg', quality: 80 });
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
