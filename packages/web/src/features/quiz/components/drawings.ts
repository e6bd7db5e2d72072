import type { ComponentType } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import type { BodyStylePictureProps } from './body-style-picture.tsx';

type LazyModule<Props> = { readonly default: ComponentType<Props> };

const bodyStylePicture = codeOnDemand(() => import('./body-style-picture.tsx'));
const drivingScene = codeOnDemand(() => import('./driving-scene.tsx'));

const Nothing = () => null;

/** For React.lazy. A drawing that cannot be fetched is left out: the quiz goes on without it. */
export const fetchBodyStylePicture = async (): Promise<LazyModule<BodyStylePictureProps>> => {
  const loaded = await bodyStylePicture().catch(() => undefined);
  return { default: loaded?.BodyStylePicture ?? Nothing };
};

/** For React.lazy, as above. */
export const fetchDrivingScene = async (): Promise<LazyModule<object>> => {
  const loaded = await drivingScene().catch(() => undefined);
  return { default: loaded?.DrivingScene ?? Nothing };
};

/** Fetches the drawings of later steps ahead, so that they are there when the visitor arrives. */
export const loadDrawings = (): Promise<unknown> => Promise.allSettled([bodyStylePicture(), drivingScene()]);
