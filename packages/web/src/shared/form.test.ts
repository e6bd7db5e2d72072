import { describe, expect, it } from 'vitest';
import { readLine, readText } from './form.ts';

const data = (text: string): FormData => {
  const form = new FormData();

  form.set('name', text);
  return form;
};

describe('the text of a submitted field', () => {
  it('is trimmed', () => expect(readText(data('  Ada  '), 'name')).toBe('Ada'));
  it('is empty if there is no such field', () => expect(readText(data('Ada'), 'phone')).toBe(''));
  it('keeps its line breaks', () =>
    expect(readText(data('one\ntwo'), 'name')).toMatch(/one\r?\ntwo/));
  it('is one line for a single-line field', () => {
    expect(readLine(data('Ada\tKing\u2028Lovelace'), 'name')).toBe('Ada King Lovelace');
  });
});
