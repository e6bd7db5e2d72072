import { describe, expect, it } from 'vitest';
import { getDimensions } from './dimensions.ts';

const figures = (seats: string, drive: string) => [
  { label: 'Seats', value: seats },
  { label: 'Drive', value: drive },
];

describe('getDimensions', () => {
  it('returns the dimensions of a pick that has them', () => {
    const outside = { shape: 'wagon', lengthIn: 191, heightIn: 66, wheelbaseIn: 108 } as const;

    expect(getDimensions({ bodyStyle: 'suv', keyFigures: [], outside })).toBe(outside);
  });

  it.each([
    ['suv', '5', 'All-wheel', 'crossover'],
    ['suv', '5', 'Four-wheel', 'off-roader'],
    ['suv', '7', 'All-wheel', 'three-row'],
    ['suv', '8', 'Four-wheel', 'three-row'],
    ['minivan', '8', 'Front-wheel', 'minivan'],
    ['pickup', '5', 'Four-wheel', 'pickup'],
  ] as const)(
    'takes a stored %s with %s seats and %s drive for a typical %4$s',
    (bodyStyle, seats, drive, shape) => {
      expect(getDimensions({ bodyStyle, keyFigures: figures(seats, drive) }).shape).toBe(shape);
    },
  );
});
