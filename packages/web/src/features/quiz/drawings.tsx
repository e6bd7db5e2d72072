import { type ComponentType, lazy, Suspense } from 'react';
import { codeOnDemand } from '../../shared/code-on-demand.ts';
import styles from './drawings.module.css';

/** The drawing of an option, in a frame that reserves its space until it has loaded. */
export const OptionPicture = ({ value }: { readonly value: string }) => (
  <span className={styles.frame}>
    <Suspense fallback={null}>
      <BodyStylePicture value={value} />
    </Suspense>
  </span>
);

export const DrivingScene = () => (
  <Suspense fallback={null}>
    <MovingRoad />
  </Suspense>
);

export const preloadDrawings = (): Promise<unknown> => fetchDrawings().catch(() => undefined);

const fetchDrawings = codeOnDemand(() => import('./lazy-drawings.tsx'));

type Drawings = Awaited<ReturnType<typeof fetchDrawings>>;

const Nothing = () => null;

/** A lazy drawing that renders nothing if its code fails to load, so that the quiz goes on without it. */
const lazyDrawing = <Props,>(pick: (drawings: Drawings) => ComponentType<Props>) =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    const drawings = await fetchDrawings().catch(() => undefined);
    return { default: drawings === undefined ? Nothing : pick(drawings) };
  });

const BodyStylePicture = lazyDrawing((drawings) => drawings.BodyStylePicture);
const MovingRoad = lazyDrawing((drawings) => drawings.MovingRoad);
