import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { createWeaknessFinder } from './password-weakness.ts';
import { productWords } from './product-words.ts';

const findWeakness = createWeaknessFinder(['acmecars']);

describe('the weakness of a password', () => {
  it.each(['vast purple trombone', 'x7#Kq9!mZ2@w', 'Rücksichtslosigkeit', 'vast purple trombone robin'])(
    'is none for %s',
    (password) => {
      expect(findWeakness(password, 'robin')).toBeUndefined();
    },
  );

  it.each([
    ['passwordpassword', /Repeated character patterns/],
    ['Password1234567', /similar to a commonly used password/],
    ['P@ssw0rd1234!', /similar to a commonly used password.*substitutions/],
    ['aaaaaaaaaaaaaaaa', /Repeated characters like "aaa"/],
    ['123456789012', /commonly used password/],
    ['ｐａｓｓｗｏｒｄ１２３４', /commonly used password/],
    ['qwertyuiop123!', /less common/],
    ['adminadmin2026', /Repeated character patterns/],
    ['Robin-Robin-1!', /Repeated character patterns/],
  ])('of %s is said in words, without a full stop', (password, words) => {
    expect(findWeakness(password, 'robin')).toMatch(words);
    expect(findWeakness(password, 'robin')).not.toMatch(/\.$/);
  });

  it.each(['Miller-Example-2026', 'AcmeCars-AcmeCars-1', 'acmecars miller 77'])(
    'of %s is that names of account and product do not count',
    (password) => {
      expect(findWeakness(password, 'robin.miller@example.com')).toMatch(/do not count/);
    },
  );

  it('is found in the most common passwords of 12 characters and more', () => {
    const common = dictionary['passwords-common'].filter((password) => password.length >= 12).slice(0, 25);
    expect(common).toHaveLength(25);
    expect(common.filter((password) => findWeakness(password, 'robin') === undefined)).toEqual([]);
  });
});

describe('the words of the product', () => {
  const brandFile = join(mkdtempSync(join(tmpdir(), 'product-words-')), 'brand.json');

  it('are those of the built site', () => {
    const brand = { name: 'Acme Cars', contactEmail: 'hi@acme.example', siteUrl: 'https://cars.example' };
    writeFileSync(brandFile, JSON.stringify(brand));
    expect(productWords(brandFile)).toEqual(expect.arrayContaining(['acme', 'cars']));
  });

  it('are none before it is built', () => {
    expect(productWords(`${brandFile}.none`)).toEqual([]);
  });
});
