import { expect, it } from 'vitest';
import { termsOfService } from './terms-of-service.ts';

it.each([
  { what: 'who may use the site', words: 'You must be at least 18 years old and legally able' },
  { what: 'how long the free call takes', words: 'a 15-minute call. It is free' },
  { what: 'what the fee is', words: 'The fee is $249.' },
  { what: 'when the fee is charged', words: 'only if you complete a purchase with our help' },
  { what: 'that taxes may be added', words: 'Taxes may be added' },
  {
    what: 'that a fee once charged is not paid back',
    words: 'Once your purchase is finalized, the fee is non-refundable',
  },
])('the terms of service say $what', ({ words }) => {
  expect(termsOfService).toContain(words);
});
