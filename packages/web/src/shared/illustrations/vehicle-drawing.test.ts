import { describe, expect, it } from 'vitest';
import { bodyShapes } from './body-shapes.ts';
import { drawVehicle } from './vehicle-drawing.ts';

const size = { lengthIn: 200, heightIn: 70, wheelbaseIn: 120 };

const parseNumbers = (path: string): readonly number[] =>
  path.match(/-?[\d.]+/g)?.map(Number) ?? [];
const listCoordinates = (path: string, offset: 0 | 1): readonly number[] =>
  parseNumbers(path).filter((_, index) => index % 2 === offset);

const names = Object.keys(bodyShapes) as (keyof typeof bodyShapes)[];

describe.each(names)('a %s', (name) => {
  const fitted = drawVehicle({ ...size, shape: name });

  it('has the length and wheelbase of the vehicle', () => {
    const { rear, front } = fitted.wheels;

    expect(front - rear).toBeCloseTo(size.wheelbaseIn, 0);
    expect(Math.min(...listCoordinates(fitted.body, 0))).toBeCloseTo(0, 0);
    expect(Math.max(...listCoordinates(fitted.body, 0))).toBeCloseTo(size.lengthIn, 0);
  });

  it('has the height of the vehicle and stands above the ground', () => {
    const ys = listCoordinates(fitted.body + fitted.glass, 1);

    expect(Math.min(...ys)).toBeCloseTo(-size.heightIn, 0);
    expect(Math.max(...ys)).toBeLessThan(0);
  });

  it('keeps every command of its paths', () => {
    const commands = (path: string) => path.replace(/[^A-Z]/g, '').replace(/[HV]/g, 'L');

    expect(commands(fitted.body)).toBe(commands(bodyShapes[name].body));
  });
});

it('gives a car that is lower for its length a roof that ends earlier', () => {
  const roofEnd = (heightIn: number) =>
    Math.min(...listCoordinates(drawVehicle({ ...size, shape: 'sedan', heightIn }).glass, 0));

  expect(roofEnd(52)).toBeGreaterThanOrEqual(roofEnd(64));
});
