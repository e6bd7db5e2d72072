import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { createWeaknessFinder } from '../../src/auth/password-weakness.ts';
import { listProductWords } from './product-words.ts';

const findWeakness = createWeaknessFinder(['acmecars']);

describe('the weakness of a password', () => {
  it.each([
    'vast purple trombone',
    'x7#Kq9!mZ2@w',
    'Rücksichtslosigkeit',
    'vast purple trombone robin',
    'seven quiet lanterns',
  ])('is undefined for %s', (password) => {
    expect(findWeakness(password, 'robin')).toBeUndefined();
  });

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
    ['monkey dragon 1', /^Add more words that are less common$/],
    ['password password1', /less common/],
    ['letmein-letmein', /less common/],
    ['123456-password', /less common/],
    ['iloveyou-iloveyou', /less common/],
  ])('of %s is described without a period at the end', (password, words) => {
    expect(findWeakness(password, 'robin')).toMatch(words);
    expect(findWeakness(password, 'robin')).not.toMatch(/\.$/);
  });

  it.each(['Miller-Example-2026', 'AcmeCars-AcmeCars-1', 'acmecars miller 77', 'admin-password-1'])(
    'of %s is that too little is left without the names of account and product',
    (password) => {
      expect(findWeakness(password, 'robin.miller@example.com')).toMatch(
        /^What is left without .* is too little/,
      );
    },
  );

  it('is found in the most common passwords with at least 12 characters', () => {
    const common = dictionary['passwords-common']
      .filter((password) => password.length >= 12)
      .slice(0, 25);

    expect(common).toHaveLength(25);
    expect(common.filter((password) => findWeakness(password, 'robin') === undefined)).toEqual([]);
  });
});

it('takes the words of the product from the configurations of the laptop and of each stage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'product-words-'));

  const configure = (name: string, settings: object): void => {
    const brand = { name, contactEmail: 'hi@acme.example' };

    writeFileSync(
      join(folder, `infra/config/${name}.json`),
      JSON.stringify({ brand, ...settings }),
    );
  };

  mkdirSync(join(folder, 'infra/config'), { recursive: true });
  configure('Laptop', {});
  configure('Trial', { region: 'ca-central-1' });
  configure('Prod', { domain: 'www.autos.example' });

  expect(listProductWords(folder)).toEqual(
    expect.arrayContaining(['laptop', 'trial', 'prod', 'acme', 'autos']),
  );
});
