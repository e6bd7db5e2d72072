import { describe, expect, it } from 'vitest';
import { drawnBodyStyle } from './drawn-body-style.ts';

const figures = (seats: string, drive: string) => [
  { label: 'Seats', value: seats },
  { label: 'Drive', value: drive },
];

describe('drawnBodyStyle', () => {
  it.each([
    ['suv', '5', 'All-wheel', 'suv'],
    ['suv', '5', 'Four-wheel', 'suvRugged'],
    ['suv', '7', 'All-wheel', 'suvLarge'],
    ['suv', '8', 'Four-wheel', 'suvLarge'],
    ['minivan', '8', 'Front-wheel', 'minivan'],
    ['pickup', '5', 'Four-wheel', 'pickup'],
  ] as const)('draws a %s with %s seats and %s drive as %s', (bodyStyle, seats, drive, drawn) => {
    expect(drawnBodyStyle({ bodyStyle, keyFigures: figures(seats, drive) })).toBe(drawn);
  });
});
