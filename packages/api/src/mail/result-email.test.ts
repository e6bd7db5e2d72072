import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getSampleEmail, sampleContext } from '../../scripts/sample-emails.ts';
import { emailContentSchema, renderEmail } from './emails.ts';

it('lists every pick with its reasons and its link in plain text', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const { text } = renderEmail(email, sampleContext);

  for (const { name, category, listingsUrl, priceText, matchScore, fit, fiveYearCost } of email
    .content.picks) {
    for (const part of [name, category, listingsUrl]) expect(text).toContain(part);
    expect(text).toContain(`${priceText}, ${fit?.toLowerCase()} (${matchScore} of 100)`);
    expect(text).toContain(`Costs you about ${fiveYearCost?.total} in five years: value lost,`);
  }
});

it('gives the reasons and the trade-off of all six, and describes the top picks', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const { text, html } = renderEmail(email, sampleContext);

  email.content.picks.forEach(({ description, features, tradeOff }, index) => {
    expect(text.includes(description)).toBe(index < 3);
    for (const part of [...features, `Trade-off: ${tradeOff}`]) expect(text).toContain(part);
  });
  expect(text.match(/Trade-off: /g)).toHaveLength(6);
  expect(html.match(/Trade-off: /g)).toHaveLength(6);
});

it('says what to ask before buying a car that was recalled', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const [first, ...others] = email.content.picks;
  if (first === undefined) throw new Error('no pick');

  const picks = [{ ...first, recall: 'Many of these were recalled.' }, ...others];
  const rendered = renderEmail({ ...email, content: { ...email.content, picks } }, sampleContext);

  for (const part of [rendered.text, rendered.html])
    expect(part.match(/Before you buy: Many of these were recalled\./g)).toHaveLength(1);
});

it('breaks no line inside a rating', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const picks = email.content.picks.map((pick) => ({ ...pick, tradeOff: 'We rate it 3 of 5.' }));
  const { text, html } = renderEmail(
    { ...email, content: { ...email.content, picks } },
    sampleContext,
  );

  expect(html).toContain('Trade-off: We rate it 3&nbsp;of&nbsp;5.');
  expect(text).toContain('Trade-off: We rate it 3 of 5.');
});

it('names the first pick in the subject', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const [first] = email.content.picks;

  expect(renderEmail(email, sampleContext).subject).toBe(
    `${first?.name} and five more cars that fit you`,
  );
});

it('stays below the 102 kB from which Gmail hides the rest of an e-mail', () => {
  const { html } = renderEmail(getSampleEmail('result'), sampleContext);

  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

it('says once, after the first pick, what all six share', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const { text, html } = renderEmail(email, sampleContext);
  const [shared = ''] = email.content.shared;

  expect(shared).toMatch(/^All six: /);
  for (const part of [text, html]) expect(part.split('All six: ')).toHaveLength(2);
  expect(text.indexOf('1. ')).toBeLessThan(text.indexOf(shared));
  expect(text.indexOf(shared)).toBeLessThan(text.indexOf('2. '));
});

it('gives the booking link the reference of the result, and not its id', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const { text, html } = renderEmail(email, sampleContext);
  const parameters = '?utm_source=result&utm_content=7KQ2M-X9D4T';

  expect(text).toContain(`${sampleContext.brand.bookingUrl}${parameters}`);
  expect(html).toContain('utm_content');
  for (const part of [text, html])
    expect(part).not.toContain(`utm_content=${email.content.resultId}`);
});

it('leaves out what an e-mail stored earlier lacks', () => {
  const email = getSampleEmail('result');
  if (email.content.kind !== 'result') throw new Error('no result');

  const picks = email.content.picks.map(
    ({
      priceText: _price,
      matchScore: _score,
      tradeOff: _tradeOff,
      fiveYearCost: _cost,
      ...pick
    }) => pick,
  );
  const { bookingReference: _reference, ...content } = email.content;
  const { text } = renderEmail({ ...email, content: { ...content, picks } }, sampleContext);

  expect(text).not.toMatch(/\d of 100|Trade-off|Costs you about|utm_content|undefined/);
  expect(text).toContain(sampleContext.brand.bookingUrl);
});

it('reads a stored e-mail with prices, scores and costs', () => {
  const file = new URL(
    '../../tests/stored-items/2026-11-22/email-result-waiting.json',
    import.meta.url,
  );
  const [item] = JSON.parse(readFileSync(file, 'utf8'));
  const content = emailContentSchema.parse(JSON.parse(item.content.S));
  const { text } = renderEmail({ ...getSampleEmail('result'), content }, sampleContext);

  expect(text).toContain('About $28,000 to $31,500 CAD, great fit (91 of 100)');
  expect(text).toContain('Costs you about $41,300 in five years: value lost,');
  expect(text).not.toContain('a month');
});
