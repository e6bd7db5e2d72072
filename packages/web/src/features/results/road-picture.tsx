import { getDimensions } from './dimensions.ts';
import type { RankedPick } from './picks.ts';
import styles from './road-picture.module.css';
import { CarInScale } from './scale-picture.tsx';

const gapIn = 14;
const headroomIn = 10;
const roadDepthIn = 20;
const rulerDepthIn = 30;

/** The picks on one road, each centered in its column above a ruler. A unit is one inch for all. */
export const RoadPicture = ({ picks }: { readonly picks: readonly RankedPick[] }) => {
  const lengths = picks.map((pick) => getDimensions(pick).lengthIn);
  const heights = picks.map((pick) => getDimensions(pick).heightIn);
  const columnWidth = Math.max(...lengths) + 2 * gapIn;
  const width = columnWidth * picks.length;
  const skyHeight = Math.max(...heights) + headroomIn;

  const centerInColumn = (length: number, column: number): number =>
    columnWidth * column + (columnWidth - length) / 2;

  return (
    <svg
      viewBox={`0 ${-skyHeight} ${width} ${skyHeight + roadDepthIn + rulerDepthIn}`}
      aria-hidden="true"
      className={styles.picture}
    >
      <rect y={-5} width={width} height={roadDepthIn} className={styles.asphalt} />
      <path d={`M0 9H${width}`} className={styles.mark} />
      {picks.map((pick, column) => {
        const { lengthIn } = getDimensions(pick);
        return (
          <g key={pick.id} transform={`translate(${centerInColumn(lengthIn, column)} 3)`}>
            <CarInScale pick={pick} />
            <g transform={`translate(0 ${roadDepthIn})`}>
              <Ruler currency={pick.price.currency} lengthIn={lengthIn} />
            </g>
          </g>
        );
      })}
    </svg>
  );
};

/** The ruler for each currency: a line for each foot or half meter, and a number on long ones. */
const rulers = {
  USD: { unit: 'ft', lineSpacingIn: 12, numberSpacingIn: 60, unitsPerNumber: 5 },
  CAD: { unit: 'm', lineSpacingIn: 39.37 / 2, numberSpacingIn: 39.37, unitsPerNumber: 1 },
};

type RulerProps = { readonly currency: keyof typeof rulers; readonly lengthIn: number };

const Ruler = ({ currency, lengthIn }: RulerProps) => {
  const { unit, lineSpacingIn, numberSpacingIn, unitsPerNumber } = rulers[currency];
  const shortLines = listMultiples(lineSpacingIn, lengthIn).map((x) => drawLine(x, 4));
  const longLines = listMultiples(numberSpacingIn, lengthIn).map((x) => drawLine(x, 8));
  // There is no number at 0.
  const numberPositions = listMultiples(numberSpacingIn, lengthIn).slice(1);

  return (
    <g className={styles.ruler}>
      <path d={[...shortLines, ...longLines, `M0 0H${lengthIn}`].join('')} />
      {numberPositions.map((x, index) => (
        <text key={x} x={x} y="22">
          {(index + 1) * unitsPerNumber} {unit}
        </text>
      ))}
    </g>
  );
};

const listMultiples = (step: number, limit: number): readonly number[] =>
  Array.from({ length: Math.floor(limit / step) + 1 }, (_, index) => index * step);

const drawLine = (x: number, height: number): string => `M${x.toFixed(1)} 0v${height}`;
