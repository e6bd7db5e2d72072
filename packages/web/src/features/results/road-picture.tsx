import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import type { DrawnPick } from './outside.ts';
import styles from './road-picture.module.css';
import type { Ruler } from './scale-picture.tsx';

const gap = 14;
const headroom = 10;
const roadDepth = 20;

/** Picks in one row on one road, in one scale, each in the middle of a column. */
export const RoadPicture = ({ picks, ruler }: { readonly picks: readonly DrawnPick[]; readonly ruler: Ruler }) => {
  const column = Math.max(...picks.map(({ outside }) => outside.lengthIn)) + 2 * gap;
  const sky = Math.max(...picks.map(({ outside }) => outside.heightIn)) + headroom;
  const width = column * picks.length;
  return (
    <svg viewBox={`0 ${-sky} ${width} ${sky + roadDepth + 24}`} aria-hidden="true" className={styles.picture}>
      <rect y={-5} width={width} height={roadDepth} className={styles.road} />
      <path d={`M0 9H${width}`} className={styles.mark} />
      {picks.map(({ place, shape, outside }, index) => (
        <g key={place} transform={`translate(${column * index + (column - outside.lengthIn) / 2} 3)`}>
          <Bodywork shape={shape} groundY={0} paint={place} />
        </g>
      ))}
      <g className={styles.scale}>
        <path d={`M1 ${roadDepth + 2}v6M1 ${roadDepth + 5}h${ruler.numbered}m0-3v6`} />
        <text x={ruler.numbered + 7} y={roadDepth + 5}>
          {ruler.per} {ruler.unit}
        </text>
      </g>
    </svg>
  );
};
