import { expect, it } from 'vitest';
import { createFaults } from './faults.ts';

it('simulates a failure for all recipients, or for one however the address is written', () => {
  const faults = createFaults();

  expect(faults.findMode(['ada@example.com'])).toBeUndefined();
  faults.set({ mode: 'reject', recipient: 'Ada <ada@example.com>' });
  expect(faults.findMode(['zoe@example.com'])).toBeUndefined();
  expect(faults.findMode(['zoe@example.com', '"Ada L." <ADA@example.com>'])).toBe('reject');
  faults.set({ mode: 'down' });
  expect(faults.findMode(['zoe@example.com'])).toBe('down');
  expect(faults.findMode(['ada@example.com'])).toBe('reject');
});

it('ends a simulated failure for one recipient or for all', () => {
  const faults = createFaults();

  faults.set({ mode: 'down' });
  faults.set({ mode: 'throttle', recipient: 'ada@example.com' });
  faults.end('ADA@example.com');
  expect(faults.list()).toEqual([{ mode: 'down' }]);
  faults.set({ mode: 'reject', recipient: 'zoe@example.com' });
  faults.end();
  expect(faults.list()).toEqual([]);
});
