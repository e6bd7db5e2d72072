import type { ReactNode } from 'react';
import styles from './landscape.module.css';

type Pine = readonly [x: number, footY: number, height: number];

const pines: readonly Pine[] = [
  [92, 262, 46],
  [122, 268, 62],
  [150, 262, 40],
  [318, 246, 34],
  [338, 248, 46],
  [536, 264, 40],
  [560, 268, 56],
  [872, 254, 36],
  [1168, 262, 52],
  [1196, 268, 72],
  [1228, 264, 48],
  [1372, 250, 44],
  [1396, 252, 58],
];

/** The path of a pine: three tiers of branches, from the top, and a trunk. */
const drawPine = ([x, footY, height]: Pine): string => {
  /** A triangle. `top`, `bottom` and `width` are shares of the pine's height and width. */
  const drawTier = (top: number, bottom: number, width: number): string => {
    const topY = footY - height * top;
    const bottomY = footY - height * bottom;
    const halfWidth = height * 0.24 * width;
    return `M${x} ${topY}L${x + halfWidth} ${bottomY}H${x - halfWidth}Z`;
  };

  const tiers = drawTier(1, 0.58, 0.62) + drawTier(0.78, 0.3, 0.84) + drawTier(0.52, 0.06, 1);
  const trunk = `M${x - 1.6} ${footY - height * 0.08}h3.2V${footY + 3}h-3.2Z`;
  return tiers + trunk;
};

/** The layers of a wide landscape, far ones first, by their CSS class. */
const layers = {
  far: 'M0 196C70 178 128 134 196 122 262 112 300 158 366 166 430 172 470 96 548 84 620 74 664 140 742 156 806 168 846 142 910 140 988 138 1024 176 1092 170 1170 162 1204 104 1280 98 1344 94 1396 132 1440 146V320H0Z',
  hill: 'M0 236C96 214 176 188 274 194 366 200 424 228 516 222 618 214 676 176 786 184 884 192 938 226 1034 222 1136 216 1208 180 1306 190 1364 196 1408 210 1440 218V320H0Z',
  field:
    'M0 262C120 240 220 236 330 246 452 258 540 274 660 264 790 252 880 238 1010 252 1130 264 1200 262 1290 250 1350 244 1400 246 1440 252V320H0Z',
  lane: 'M716 184.5C724 190 752 192 752 198 752 206 688 208 688 220 688 232 786 234 784 252 782 270 656 276 620 320H716C734 288 826 276 826 252 826 230 712 232 710 219.5 709 210 766 207 766 197.5 766 190 734 189 724 184Z',
  tree: pines.map(drawPine).join(''),
  verge: 'M0 296C150 284 296 282 452 290 640 300 800 298 980 288 1140 280 1300 284 1440 292V320H0Z',
};

export const Countryside = ({ className }: { readonly className: string | undefined }) => (
  <svg
    viewBox="0 0 1440 320"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className={`${styles.countryside} ${className}`}
  >
    <circle cx="915" cy="136" r="55" className={styles.sun} />
    {Object.entries(layers).map(([name, d]) => (
      <path key={name} className={styles[name]} d={d} />
    ))}
  </svg>
);

export const RoadStrip = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.strip}>
    {children}
    <div className={styles.road} />
  </div>
);
