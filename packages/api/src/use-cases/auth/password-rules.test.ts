import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

describe('passwordProblem', () => {
  it.each(['vast purple trombone', 'x7#Kq9!mZ2@w', 'Rücksichtslosigkeit', 'my dog eats two pears'])(
    'accepts %s',
    (password) => {
      expect(passwordProblem(password, 'robin')).toBeUndefined();
    },
  );

  it.each(['', 'x7#Kq9!mZ2@', 'a'.repeat(1001)])('refuses one of the wrong length', (password) => {
    expect(passwordProblem(password, 'robin')).toMatch(/characters/);
  });

  it.each([
    'passwordpassword',
    'Password1234567',
    'aaaaaaaaaaaaaaaa',
    '123456789012',
    'qwertyuiop123!',
    'adminadmin2026',
    'robinrobinrobin',
    'Robin-Robin-1!',
  ])('refuses %s as too easy to guess', (password) => {
    expect(passwordProblem(password, 'robin')).toBe('The password is too easy to guess');
  });
});
