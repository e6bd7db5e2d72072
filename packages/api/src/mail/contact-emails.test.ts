import { expect, it } from 'vitest';
import { getSampleEmail, sampleContext } from '../../scripts/sample-emails.ts';
import { buildContactMessageView } from './contact-emails.ts';
import { renderEmail } from './emails.ts';

it('shows the message line by line as it was typed', () => {
  const email = getSampleEmail('contact-message');
  if (email.content.kind !== 'contactMessage') throw new Error('no message');

  const message = { ...email.content.message, message: 'One <b>\r\n\r\nTwo & {{name}}' };
  const { text, html } = renderEmail(
    { ...email, content: { kind: 'contactMessage', message } },
    sampleContext,
  );

  expect(text).toContain('One <b>\n\nTwo & {{name}}');
  expect(html).toContain('One &lt;b&gt;<br /><br />Two &amp; {{name}}');
});

it('addresses replies to the sender and nobody else, whatever the address contains', () => {
  const email = getSampleEmail('contact-message');
  if (email.content.kind !== 'contactMessage') throw new Error('no message');

  const message = { ...email.content.message, email: 'ada?bcc=all%0A&body=x@visitor.example' };
  const { html } = renderEmail(
    { ...email, content: { kind: 'contactMessage', message } },
    sampleContext,
  );

  expect(html).toContain('href="mailto:ada%3Fbcc%3Dall%250A%26body%3Dx@visitor.example"');
  expect(html).not.toContain('mailto:ada?');
});

it('previews the message without cutting a character in two', () => {
  const email = getSampleEmail('contact-message');
  if (email.content.kind !== 'contactMessage') throw new Error('no message');

  const message = { ...email.content.message, message: `${'a'.repeat(139)}\u{1f600} and more` };

  expect(buildContactMessageView(message, sampleContext).preheader).toBe('a'.repeat(139));
});
