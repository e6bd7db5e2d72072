import type { APIRequestContext, Page } from '@playwright/test';
import { expectMails, withMailFault } from '../support/mail.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

// What the browser says of each attempt that it stops: a message's own, and those to look into the message's frame.
test.use({
  expectedConsoleErrors: [/^(Blocked script|Loading the|Refused to|Framing|Sending form data)/],
});

type Draft = {
  readonly subject: string;
  readonly html?: string;
  readonly text?: string;
  readonly from?: string;
};

/** A word that only one test's messages have. */
const ownWord = (): string => `word${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Sends a message as the product does, by the call of the mail service. */
const send = async (
  request: APIRequestContext,
  { subject, html = '', text = 'Hello', from }: Draft,
): Promise<void> => {
  const raw = [
    `From: ${from ?? 'Sender <sender@example.com>'}`,
    'To: reader@example.com',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...(html === '' ? [] : ['--part', 'Content-Type: text/html; charset=utf-8', '', html]),
    '--part--',
    '',
  ].join('\r\n');
  const answer = await request.post('/__mail/ses/', {
    form: {
      Action: 'SendRawEmail',
      Version: '2010-12-01',
      Source: 'sender@example.com',
      'Destinations.member.1': 'reader@example.com',
      'RawMessage.Data': Buffer.from(raw).toString('base64'),
    },
  });

  expect(answer.status()).toBe(200);
};

const messageLink = (page: Page, subject: string) =>
  page.locator('#messages').getByRole('link').filter({ hasText: subject });

test('a message shows up by itself and is read as HTML, text, headers and source', async ({
  page,
}) => {
  const word = ownWord();

  await page.goto(`/__mail?search=${word}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await send(page.request, {
    subject: `Letter ${word}`,
    html: '<h1>As HTML</h1>',
    text: 'As text',
  });
  await expect(messageLink(page, word)).toHaveCount(1);
  await messageLink(page, word).click();
  await expect(page.getByRole('heading', { name: `Letter ${word}` })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'As HTML' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', /.+/);
  const views = page.getByRole('list', { name: 'Views' });

  await views.getByRole('link', { name: 'Text' }).click();
  await expect(page.getByText('As text', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await views.getByRole('link', { name: 'Headers' }).click();
  await expect(page.getByText('1.0', { exact: true })).toBeVisible();
  await views.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByText('--part--')).toBeVisible();
  const download = page.waitForEvent('download');

  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);
});

test('hostile messages do nothing', async ({ page, context }) => {
  const word = ownWord();
  const asked: string[] = [];

  await context.route(/evil\.example/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const attack = '<script>parent.document.title="taken";alert(1)</script>';
  const html = `<p>Seen ${word}</p>${attack}<img src=x onerror="parent.document.title='taken'"><form action="https://evil.example/form"><button>Send</button></form><iframe src="https://evil.example/frame"></iframe><link rel="stylesheet" href="https://evil.example/style"><meta http-equiv="refresh" content="0;url=https://evil.example/away">`;

  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await send(page.request, {
    subject: `<img src=x onerror=alert(2)> ${word}`,
    from: '"<script>alert(3)</script>" <evil@example.com>',
    html,
    text: `${attack} ${word}`,
  });
  const title = /<img src=x onerror=alert\(2\)>/;

  await page.goto(`/__mail?search=${word}`);
  await messageLink(page, word).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(`Seen ${word}`)).toBeVisible();
  await page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Text' }).click();
  await expect(page.getByText(attack)).toBeVisible();
  await page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Source' }).click();
  await expect(page).toHaveTitle(title);
  expect(asked).toEqual([]);
});

test('goes by keyboard alone', async ({ page }) => {
  const word = ownWord();

  await send(page.request, { subject: `First ${word}` });
  await send(page.request, { subject: `Second ${word}` });
  await page.goto('/__mail');
  await page.getByRole('searchbox', { name: 'Search messages' }).focus();
  await page.keyboard.type(word);
  await expect(messageLink(page, word)).toHaveCount(2);
  await expect(messageLink(page, word).first()).toContainText('Second');
  // The list of the whole word: an earlier one would be replaced together with the focus.
  await expect(messageLink(page, word).first()).toHaveAttribute(
    'href',
    new RegExp(`search=${word}$`),
  );

  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    // Asked of the page at once: mail of other journeys replaces the links, and the script keeps the focus.
    if (
      await page.evaluate(
        (name) => document.activeElement?.textContent?.includes(name),
        `First ${word}`,
      )
    )
      break;
  }

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `First ${word}` })).toBeVisible();
});

test(
  'says that mail fails on purpose, and is accessible in every state',
  onPhonesToo,
  async ({ page }) => {
    const word = ownWord();

    await page.goto(`/__mail?search=${word}`);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await withMailFault(page.request, 'throttle', [`${word}@example.com`], async () => {
      await expect(page.getByText(`${word}@example.com`)).toBeVisible();
      await expectAccessible(page);
      const refused = await page.request.post('/__mail/ses/', {
        form: {
          Action: 'SendRawEmail',
          Source: 'a@example.com',
          'Destinations.member.1': `${word}@example.com`,
        },
      });

      expect(refused.status()).toBe(400);
    });
    await expect(page.getByText(`${word}@example.com`)).toBeHidden();
    await send(page.request, { subject: `After ${word}` });
    const [mail] = await expectMails(page.request, word, 1);

    expect(mail?.subject).toBe(`After ${word}`);
  },
);
