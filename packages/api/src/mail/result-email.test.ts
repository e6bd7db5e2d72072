import { expect, it } from 'vitest';
import { sampleContext, sampleEmail } from '../../scripts/sample-emails.ts';
import { renderEmail } from './emails.ts';

it('lists every pick with its reasons and its link in plain text', () => {
  const email = sampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');
  const { text } = renderEmail(email, sampleContext);
  for (const { name, category, description, features, listingsUrl } of email.content.picks) {
    for (const part of [name, category, description, ...features, listingsUrl]) expect(text).toContain(part);
  }
});
