import { expect, it } from 'vitest';
import { greetingTo } from './email-view.ts';

it.each([
  ['Ada', 'Hi Ada,'],
  [' José-María d’Arc ', 'Hi José-María d’Arc,'],
  ['J. R. R', 'Hello,'],
  ['Dr. Who', 'Hi Dr. Who,'],
  ['李小龍', 'Hi 李小龍,'],
  ['Win $$$ at casino.example', 'Hello,'],
  ['www.spam.example', 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['A'.repeat(41), 'Hello,'],
  ['', 'Hello,'],
  [undefined, 'Hello,'],
])('greets %j with %j', (typed, greeting) => expect(greetingTo(typed)).toBe(greeting));
