import { expectMails, findMails, ownAddress, withMailFault } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

test.use(asNewVisitor);

const message = (email: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email,
  phone: '416 555 0100',
  zipCode: 'M5V 2T6',
  message: 'Which hybrid would you look at first?',
  helpTypes: { concierge: true },
  ...fields,
});

test('staff get the message with reply-to the visitor, who gets an acknowledgement', async ({
  page,
}) => {
  const email = ownAddress('grace');

  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });

  await expect(send).toHaveAttribute('type', 'submit');
  const { firstName, lastName, phone, zipCode } = message(email);
  const texts = { 'First name': firstName, 'Last name': lastName, 'E-mail': email, Phone: phone };

  for (const [label, text] of Object.entries({ ...texts, 'ZIP or postal code': zipCode })) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }

  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Which hybrid would you look at first?');
  await page.getByRole('checkbox', { name: 'The concierge service' }).check();
  await send.click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();

  const mails = await expectMails(page.request, email, 2);
  const acknowledgement = mails.find(({ to }) => String(to).includes(email));
  const forStaff = mails.find(({ to }) => !String(to).includes(email));

  expect(acknowledgement?.text).toContain('Grace');
  expect(JSON.stringify(forStaff?.replyTo)).toContain(email);

  for (const text of ['Grace', 'Hopper', phone, 'Which hybrid would you look at first?']) {
    expect(forStaff?.text).toContain(text);
  }
});

test('markup in a message is only text in the e-mail to staff', async ({ page }) => {
  const email = ownAddress('markup');
  const sent = await page.request.post('/api/contact', {
    data: message(email, {
      firstName: '<b>Grace</b>',
      message: '<script>alert(1)</script>\nand "quotes"',
    }),
  });

  expect(sent.status()).toBe(200);
  const mails = await expectMails(page.request, email, 2);

  for (const { html } of mails) {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>Grace');
  }

  expect(mails.some(({ text }) => text.includes('<script>alert(1)</script>'))).toBe(true);
});

for (const mode of ['down', 'throttle', 'reject'] as const) {
  test(`a message counts whatever becomes of the mail to its visitor (${mode})`, async ({
    page,
  }) => {
    const email = ownAddress(mode);

    await withMailFault(page.request, mode, [email], async () => {
      const sent = await page.request.post('/api/contact', { data: message(email) });

      expect(sent.status()).toBe(200);

      // Where the service itself is in trouble, the e-mail to staff may have to wait as well.
      if (mode === 'reject') {
        const [forStaff] = await expectMails(page.request, email, 1);

        expect(String(forStaff?.to)).not.toContain(email);
      } else {
        const mails = await findMails(page.request, email);

        expect(mails.every(({ to }) => !String(to).includes(email))).toBe(true);
      }
    });
  });
}
