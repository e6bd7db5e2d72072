import { describe, expect, it } from 'vitest';
import { lineIn, textIn } from './form-text.ts';

const data = (text: string): FormData => {
  const form = new FormData();
  form.set('name', text);
  return form;
};

describe('the text of a submitted field', () => {
  it('has no space around it', () => expect(textIn(data('  Ada  '), 'name')).toBe('Ada'));
  it('is empty where there is no such field', () => expect(textIn(data('Ada'), 'phone')).toBe(''));
  it('keeps its lines', () => expect(textIn(data('one\ntwo'), 'name')).toMatch(/one\r?\ntwo/));
  it('is one line where one line is wanted', () => {
    expect(lineIn(data('Ada\tKing\u2028Lovelace'), 'name')).toBe('Ada King Lovelace');
  });
});
