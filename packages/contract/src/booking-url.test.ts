import { expect, it } from 'vitest';
import { addBookingReference } from './booking-url.ts';

it('adds the reference to the parameters that the calendar has', () => {
  expect(addBookingReference('https://calendar.example/free?month=1', '7KQ2M-X9D4T')).toBe(
    'https://calendar.example/free?month=1&utm_source=result&utm_content=7KQ2M-X9D4T',
  );
});
