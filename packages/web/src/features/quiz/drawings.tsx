import { type ComponentType, lazy } from 'react';
import { codeOnDemand } from '../../shared/code-on-demand.ts';

const fetchDrawings = codeOnDemand(() => import('./lazy-drawings.tsx'));

type Drawings = Awaited<ReturnType<typeof fetchDrawings>>;

const Nothing = () => null;

/** A lazy drawing that renders nothing if its code cannot be fetched, so that the quiz goes on without it. */
const lazyDrawing = <Props,>(pick: (drawings: Drawings) => ComponentType<Props>) =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    const drawings = await fetchDrawings().catch(() => undefined);
    return { default: drawings === undefined ? Nothing : pick(drawings) };
  });

export const BodyStylePicture = lazyDrawing((drawings) => drawings.BodyStylePicture);
export const DrivingScene = lazyDrawing((drawings) => drawings.DrivingScene);

/** Fetches the drawings of later steps in advance. */
export const preloadDrawings = (): Promise<unknown> => fetchDrawings().catch(() => undefined);
