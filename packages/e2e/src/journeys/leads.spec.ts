import type { Page } from '@playwright/test';
import { answerDataCalls, openDashboard, panel, rows, signIn, toast } from '../support/admin.ts';
import { completeSurvey } from '../support/survey.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleColors,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

test.use(asNewVisitor);

const run = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Completes a quiz, presses the booking link and writes a message, by the calls of the site. */
const leaveContact = async (page: Page, name: string, message: string): Promise<void> => {
  const resultId = await completeSurvey(page, '94105');

  await page.request.post('/api/survey/click', { data: { target: 'booking', resultId } });
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: name,
      lastName: 'Lovelace',
      email: `${name}@example.com`,
      phone: '(416) 555-0199',
      zipCode: '94105',
      message,
      helpTypes: { concierge: true },
      resultId,
    },
  });

  expect(answer.status()).toBe(200);
};

test('a message makes a lead, who is called, planned and bought, with every step noted', async ({
  page,
}) => {
  const name = `lead-${run}`;

  await leaveContact(page, name, 'Which hybrid would you look at first?');
  await signIn(page);
  await openDashboard(page, 'completed');
  await page.getByRole('button', { name: 'Leads', exact: true }).click();
  const row = rows(page, 'Leads').filter({ hasText: `${name}@example.com` });

  for (const text of ['Which hybrid', 'California, 94105', 'Booking link', 'New'])
    await expect(row).toContainText(text);

  await expect(row.getByRole('link', { name: '(416) 555-0199' })).toHaveAttribute(
    'href',
    'tel:4165550199',
  );
  await expect(row.getByRole('link', { name: `${name}@example.com` })).toHaveAttribute(
    'href',
    `mailto:${name}@example.com`,
  );
  await row.getByRole('button', { name: `${name} Lovelace` }).click();
  const record = page.getByRole('dialog', { name: `${name} Lovelace` });

  await test.step('called, with an action and a note', async () => {
    await record.getByLabel('Status').selectOption('Called');
    await record.getByLabel('What to do next').fill('Send two offers');
    await record.getByLabel('Date of the next action').fill('2026-01-05');
    await record.getByLabel('Note').fill('Wants a dark green one');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lead saved')).toBeVisible();
    await expect(record.getByRole('listitem').filter({ hasText: 'Called' })).toContainText(
      'Wants a dark green one',
    );
  });
  await test.step('stands first on Overview, whose link opens the record', async () => {
    await record.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Overview' }).click();
    const due = panel(page, 'Who to call').getByRole('listitem').filter({ hasText: name });

    await expect(due).toContainText('Jan 5, 2026: Send two offers');
    await due.getByRole('link').click();
    await expect(record).toBeVisible();
  });
  await test.step('bought, after which nothing is due', async () => {
    await page.reload();
    await record.getByLabel('Status').selectOption('Bought');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(record.getByRole('listitem').filter({ hasText: 'Bought' })).toBeVisible();
    await record.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Bought');
    await expect(row).toContainText('None');
  });
});

test.describe('a change whose answer is lost', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('is made once when it is sent again', async ({ page }) => {
    const name = `lost-${run}`;

    await leaveContact(page, name, 'Could you call me?');
    await signIn(page);
    await openDashboard(page, 'completed');
    await page.getByRole('button', { name: 'Leads', exact: true }).click();
    await rows(page, 'Leads')
      .filter({ hasText: name })
      .getByRole('button', { name: `${name} Lovelace` })
      .click();
    const record = page.getByRole('dialog', { name: `${name} Lovelace` });

    await page.route('**/api/admin/leads/*', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();

      await route.fetch();
      return route.abort();
    });
    await record.getByLabel('Note').fill('Left a voice message');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Failed to save the lead')).toBeVisible();
    await expect(record.getByRole('listitem').filter({ hasText: 'voice message' })).toHaveCount(1);

    await page.unroute('**/api/admin/leads/*');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lead saved')).toBeVisible();
    await expect(record.getByLabel('Note')).toHaveValue('');
    await expect(record.getByRole('listitem').filter({ hasText: 'voice message' })).toHaveCount(1);
  });
});

test.describe('two of staff at once', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('let the second look again, who keeps what was typed', async ({ page, browser }) => {
    const name = `both-${run}`;

    await leaveContact(page, name, 'Hello');
    await signIn(page);
    await openDashboard(page, 'completed', '&view=leads');
    await rows(page, 'Leads')
      .filter({ hasText: name })
      .getByRole('button', { name: `${name} Lovelace` })
      .click();
    const otherBrowser = await browser.newContext();
    const other = await otherBrowser.newPage();

    await signIn(other);
    await other.goto(page.url());

    const save = async (tab: Page, note: string) => {
      const record = tab.getByRole('dialog', { name: `${name} Lovelace` });

      await record.getByLabel('Note').fill(note);
      await record.getByRole('button', { name: 'Save' }).click();
      return record;
    };

    await expect(other.getByRole('dialog').getByLabel('Note')).toBeVisible();
    await page.route('**/api/admin/leads/*', async (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await save(other, 'I called');
    await expect(other.getByRole('listitem').filter({ hasText: 'I called' })).toBeVisible();
    await page.unroute('**/api/admin/leads/*');
    const second = await save(page, 'I called, too');

    await expect(toast(page, 'Please look again')).toBeVisible();
    await expect(second.getByLabel('Note')).toHaveValue('I called, too');
    await expect(second.getByRole('listitem').filter({ hasText: 'I called' })).toBeVisible();
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lead saved')).toBeVisible();
    await otherBrowser.close();
  });
});

const lead = {
  id: 'lead-1',
  version: 3,
  email: 'a.very.long.address.of.ada.lovelace@mail.example.com',
  name: 'Ada Lovelace',
  phone: '(416) 555-0199',
  zipCode: 'M5V 2T6',
  status: 'new',
  contactedAt: '2026-01-20T15:04:00.000Z',
  unansweredSince: '2026-01-20T15:04:00.000Z',
  nextAction: { day: '2026-01-22', text: 'Call back about the trade-in' },
  survey: {
    resultId: 'A'.repeat(22),
    firstPick: '2026 Honda CR-V Hybrid Sport',
    priceRange: '35to50k',
    region: 'ON',
    zipCode: 'M5V2T6',
    pressed: [{ name: 'Booking link', clickedAt: '2026-01-20T15:00:00.000Z' }],
  },
  contacts: [
    {
      kind: 'message',
      at: '2026-01-20T15:04:00.000Z',
      message:
        'Could you find a dark green hybrid SUV within an hour of downtown? Thank you very much.',
    },
    { kind: 'picks', at: '2026-01-20T15:02:00.000Z', resultId: 'A'.repeat(22) },
  ],
  notes: [{ at: '2026-01-21T10:00:00.000Z', by: 'ada', status: 'called', text: 'Voicemail' }],
};

test('leads and a record are accessible and fit the screen', onPhonesToo, async ({ page }) => {
  test.slow();
  await signIn(page);
  const leads = [
    lead,
    {
      ...lead,
      id: 'lead-2',
      name: undefined,
      phone: undefined,
      survey: undefined,
      nextAction: undefined,
      status: 'bought',
    },
  ];

  await answerDataCalls(page, {
    leads: { leads },
    dueLeads: { leads, hasMore: false },
    lead: { lead, olderId: 'lead-2' },
  });
  await openDashboard(page, 'overview');
  await expect(panel(page, 'Who to call').getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page.getByRole('tabpanel'));
  await openDashboard(page, 'completed', '&view=leads');
  await expect(rows(page, 'Leads')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page.getByRole('tabpanel'));
  await page.goto('/admin/dashboard?tab=completed&view=leads&lead=lead-1');
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page.getByRole('dialog'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColors(page);
});
