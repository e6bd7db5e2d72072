import { expect, it } from 'vitest';
import { bookingUrlWith } from './booking-url.ts';

it('adds the result to the parameters that the calendar has', () => {
  expect(bookingUrlWith('https://calendar.example/free?month=1', 'r1')).toBe(
    'https://calendar.example/free?month=1&utm_source=result&utm_content=r1',
  );
});
