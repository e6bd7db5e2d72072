import type { Recommendation } from '@app/contract/recommendation-schemas';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { getDimensions } from './dimensions.ts';
import type { RankedPick } from './picks.ts';
import styles from './scale-picture.module.css';

/** The ruler for each currency, in feet or meters. Numbers rise by `unitsPerNumber`. */
export const rulers = {
  USD: { unit: 'ft', lineSpacingIn: 12, numberSpacingIn: 60, unitsPerNumber: 5 },
  CAD: { unit: 'm', lineSpacingIn: 39.37 / 2, numberSpacingIn: 39.37, unitsPerNumber: 1 },
};

/** A picture's size above the ground, in inches. One frame per page keeps all in one scale. */
export type Frame = { readonly width: number; readonly skyHeight: number };

const margin = 12;
const headroom = 11;
const groundDepth = 23;
const leastWidth = 190;

/** The frame that has room for the longest and the tallest pick. */
export const fitFrame = (picks: readonly Recommendation[]): Frame => {
  const lengths = picks.map((pick) => getDimensions(pick).lengthIn);
  const heights = picks.map((pick) => getDimensions(pick).heightIn);

  return {
    width: Math.max(leastWidth, ...lengths) + 2 * margin,
    skyHeight: Math.max(...heights) + headroom,
  };
};

type ScalePictureProps = { readonly pick: RankedPick; readonly frame: Frame };

/** A pick drawn to scale above a ruler, in feet for US dollars and in meters for Canadian ones. */
export const ScalePicture = ({ pick, frame: { width, skyHeight } }: ScalePictureProps) => (
  <svg
    viewBox={`${-margin} ${-skyHeight} ${width} ${skyHeight + groundDepth}`}
    aria-hidden="true"
    className={styles.picture}
  >
    <rect x={-margin} width={width} height={groundDepth} className={styles.ground} />
    <RulerLines currency={pick.price.currency} length={width - 2 * margin} />
    <CarInScale pick={pick} />
  </svg>
);

/** The drawing of a pick in inches, with its tail at x = 0 and the ground at y = 0. */
export const CarInScale = ({ pick }: { readonly pick: RankedPick }) => (
  <Bodywork shape={drawVehicle(getDimensions(pick))} groundY={0} paint={pick.rank} />
);

type RulerLinesProps = { readonly currency: keyof typeof rulers; readonly length: number };

const RulerLines = ({ currency, length }: RulerLinesProps) => {
  const { unit, lineSpacingIn, numberSpacingIn, unitsPerNumber } = rulers[currency];
  const shortLines = listMultiples(lineSpacingIn, length).map((x) => drawLine(x, 3.5));
  const longLines = listMultiples(numberSpacingIn, length).map((x) => drawLine(x, 7));
  const baseLine = `M0 5H${length}`;
  const numberPositions = listMultiples(numberSpacingIn, length).slice(1);

  return (
    <g className={styles.ruler}>
      <path d={[...shortLines, ...longLines, baseLine].join('')} />
      {numberPositions.map((x, index) => (
        <text key={x} x={x} y="20.5">
          {(index + 1) * unitsPerNumber}
          {index === numberPositions.length - 1 && ` ${unit}`}
        </text>
      ))}
    </g>
  );
};

const listMultiples = (step: number, limit: number): readonly number[] =>
  Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => index * step);

const drawLine = (x: number, height: number): string => `M${x.toFixed(1)} 5v${height}`;
