import type { Dimensions } from '@app/contract/recommendation-schemas';
import { type BodyShape, bodyShapes } from './body-shapes.ts';

/** The result is in inches: tail at x = 0, ground at y = 0, and the wheels a wheelbase apart. */
export const drawVehicle = (
  dimensions: Dimensions,
  shape: BodyShape = commonShapes[dimensions.shape],
): BodyShape => {
  const { body, shade, glass, lamps, wheels } = shape;
  const bounds = measurePath(body + glass);

  const mapPoint = createPointMapper(dimensions, shape, bounds);

  const mapStep = ({ command, points }: Step): string =>
    command + points.map((point) => mapPoint(point).join(' ')).join(' ');

  const mapPath = (path: string): string => parsePath(path).map(mapStep).join('');

  const widthScale = dimensions.wheelbaseIn / (wheels.front - wheels.rear);
  const heightScale = dimensions.heightIn / (groundY - bounds.roof);
  const [rear] = mapPoint([wheels.rear, groundY]);
  const [front] = mapPoint([wheels.front, groundY]);
  const radius = roundToTenth(wheels.radius * Math.sqrt(widthScale * heightScale));

  return {
    body: mapPath(body),
    shade: mapPath(shade),
    glass: mapPath(glass),
    lamps: [mapPath(lamps[0]), mapPath(lamps[1])],
    wheels: { rear, front, radius },
  };
};

/** The drawings for pages that do not load `classShapes`, with its vans and other pickups. */
const commonShapes: Readonly<Record<Dimensions['shape'], BodyShape>> = {
  ...bodyShapes,
  van: bodyShapes.minivan,
  'compact-pickup': bodyShapes.pickup,
};

type Point = readonly [x: number, y: number];

const groundY = 74;

const roundToTenth = (length: number): number => Math.round(length * 10) / 10;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const createPointMapper = (
  { lengthIn, heightIn, wheelbaseIn }: Dimensions,
  { glass, wheels: { rear, front } }: BodyShape,
  { tail, nose, roof }: Bounds,
) => {
  // Between tail, wheels and nose, the drawing is stretched evenly. The overhangs keep their ratio.
  const rearOverhang = rear - tail;
  const frontOverhang = nose - front;
  const overhangsIn = lengthIn - wheelbaseIn;
  const rearIn = (overhangsIn * rearOverhang) / (rearOverhang + frontOverhang);
  const stops: readonly Point[] = [
    [tail, 0],
    [rear, rearIn],
    [front, rearIn + wheelbaseIn],
    [nose, lengthIn],
  ];

  // If the car is lower for its length than the drawing, its pillars lean more toward its middle.
  const drawnRatio = (groundY - roof) / (nose - tail);
  const lean = clamp(150 * (drawnRatio - heightIn / lengthIn), -5, 5);
  const windowSill = measurePath(glass).bottom;
  const middle = (rear + front) / 2;

  return ([x, y]: Point): Point => {
    const pullToMiddle = clamp((1.6 * (middle - x)) / (middle - tail), -0.6, 1);
    const shareAboveSill = clamp((windowSill - y) / (windowSill - roof), 0, 1);
    const leanOffset = lean * pullToMiddle * shareAboveSill;

    return [
      roundToTenth(interpolate(stops, x) + leanOffset),
      roundToTenth(((y - groundY) * heightIn) / (groundY - roof)),
    ];
  };
};

/** The y at an x on the line through the stops. Beyond them, extends the first or last segment. */
const interpolate = (stops: readonly Point[], x: number): number => {
  const innerStops = stops.slice(1, -1);
  const segmentIndex = innerStops.filter(([stopX]) => stopX < x).length;
  const [fromX, fromY] = stops[segmentIndex] ?? [0, 0];
  const [toX, toY] = stops[segmentIndex + 1] ?? [1, 1];
  return fromY + ((x - fromX) * (toY - fromY)) / (toX - fromX);
};

type Step = { readonly command: string; readonly points: readonly Point[] };

/** For absolute commands without arcs. H and V become L, so that they can be mapped. */
const parsePath = (path: string): readonly Step[] => {
  let [currentX, currentY]: Point = [0, 0];
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', text = '']) => {
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === 'H') numbers.push(currentY);
    if (command === 'V') numbers.unshift(currentX);

    const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => {
      const [pointX = 0, pointY = 0] = numbers.slice(2 * index);
      return [pointX, pointY];
    });

    [currentX, currentY] = points.at(-1) ?? [currentX, currentY];
    return { command: command === 'H' || command === 'V' ? 'L' : command, points };
  });
};

type Bounds = ReturnType<typeof measurePath>;

const measurePath = (path: string) => {
  const points = parsePath(path).flatMap((step) => step.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    tail: Math.min(...xs),
    nose: Math.max(...xs),
    roof: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};
