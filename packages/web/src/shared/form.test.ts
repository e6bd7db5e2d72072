import { describe, expect, it } from 'vitest';
import { lineIn, textIn } from './form.ts';

const data = (text: string): FormData => {
  const form = new FormData();

  form.set('name', text);
  return form;
};

describe('the text of a submitted field', () => {
  it('is trimmed', () => expect(textIn(data('  Ada  '), 'name')).toBe('Ada'));
  it('is empty if there is no such field', () => expect(textIn(data('Ada'), 'phone')).toBe(''));
  it('keeps its line breaks', () =>
    expect(textIn(data('one\ntwo'), 'name')).toMatch(/one\r?\ntwo/));
  it('is one line for a single-line field', () => {
    expect(lineIn(data('Ada\tKing\u2028Lovelace'), 'name')).toBe('Ada King Lovelace');
  });
});
