import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const none = () => undefined;

describe('passwordProblem', () => {
  it.each(['x7#Kq9!mZ2@w', 'vast purple trombone', 'a'.repeat(1000)])('accepts one of 12 to 1,000', (password) => {
    expect(passwordProblem({ username: 'robin', password }, none)).toBeUndefined();
  });

  it.each(['', 'x7#Kq9!mZ2@', 'a'.repeat(1001)])('refuses one of the wrong length', (password) => {
    expect(passwordProblem({ username: 'robin', password }, none)).toMatch(/characters/);
  });

  it('refuses one that is weak for its username, and says why', () => {
    const findWeakness = (password: string, username: string) => `${username} is in ${password}`;
    expect(passwordProblem({ username: 'robin', password: 'robinrobinrobin' }, findWeakness)).toBe(
      'The password is too easy to guess. robin is in robinrobinrobin',
    );
  });
});
