import type { Recommendation } from '@app/contract/recommendation-schemas';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { getDimensions } from './dimensions.ts';
import type { RankedPick } from './picks.ts';
import styles from './scale-picture.module.css';

/**
 * The ruler for each currency: feet or meters. There is a line every `fine` inches, and a number every `numbered` inches,
 * which is `per` more than the number before.
 */
export const rulers = {
  USD: { unit: 'ft', fine: 12, numbered: 60, per: 5 },
  CAD: { unit: 'm', fine: 39.37 / 2, numbered: 39.37, per: 1 },
};

/** How much a picture shows, in inches. All picks of a page have the same frame, so that they have one scale. */
export type Frame = { readonly width: number; readonly sky: number };

const margin = 12;
const headroom = 11;
const groundDepth = 23;
const leastWidth = 190;

/** The frame that has room for the longest and the tallest pick. */
export const fitFrame = (picks: readonly Recommendation[]): Frame => ({
  width: Math.max(leastWidth, ...picks.map((pick) => getDimensions(pick).lengthIn)) + 2 * margin,
  sky: Math.max(...picks.map((pick) => getDimensions(pick).heightIn)) + headroom,
});

type ScalePictureProps = { readonly pick: RankedPick; readonly frame: Frame };

export const ScalePicture = ({ pick, frame: { width, sky } }: ScalePictureProps) => (
  <svg
    viewBox={`${-margin} ${-sky} ${width} ${sky + groundDepth}`}
    aria-hidden="true"
    className={styles.picture}
  >
    <rect x={-margin} width={width} height={groundDepth} className={styles.ground} />
    <RulerLines currency={pick.price.currency} length={width - 2 * margin} />
    <CarInScale pick={pick} />
  </svg>
);

/** A pick in inches, with its tail at x = 0 and the ground at y = 0. */
export const CarInScale = ({ pick }: { readonly pick: RankedPick }) => (
  <Bodywork shape={drawVehicle(getDimensions(pick))} groundY={0} paint={pick.rank} />
);

type RulerLinesProps = { readonly currency: keyof typeof rulers; readonly length: number };

const RulerLines = ({ currency, length }: RulerLinesProps) => {
  const { unit, fine, numbered, per } = rulers[currency];
  const fineLines = listMultiples(fine, length).map((x) => drawLine(x, 3.5));
  const numberedLines = listMultiples(numbered, length).map((x) => drawLine(x, 7));
  const numberPositions = listMultiples(numbered, length).slice(1);

  return (
    <g className={styles.ruler}>
      <path d={[...fineLines, ...numberedLines, `M0 5H${length}`].join('')} />
      {numberPositions.map((x, index) => (
        <text key={x} x={x} y="20.5">
          {(index + 1) * per}
          {index === numberPositions.length - 1 && ` ${unit}`}
        </text>
      ))}
    </g>
  );
};

/** The multiples of a step from 0 up to a limit. */
const listMultiples = (step: number, limit: number): readonly number[] =>
  Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => index * step);

/** A vertical line of the ruler, as SVG path data. */
const drawLine = (x: number, height: number): string => `M${x.toFixed(1)} 5v${height}`;
