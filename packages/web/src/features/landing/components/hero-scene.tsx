import type { BodyStyleName } from '../../../shared/illustrations/body-shapes.ts';
import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Countryside } from '../../../shared/illustrations/countryside.tsx';
import { RoadStrip } from '../../../shared/illustrations/road-strip.tsx';
import styles from './hero-scene.module.css';
import { MatchTag } from './match-tag.tsx';

type Match = {
  readonly bodyStyle: BodyStyleName;
  readonly paint: number;
  readonly score: number;
  readonly role: string;
  readonly reason: string;
};

const matches: readonly Match[] = [
  { bodyStyle: 'sedan', paint: 3, score: 88, role: 'Most efficient', reason: 'Sips gas on your commute' },
  { bodyStyle: 'suv', paint: 1, score: 96, role: 'Best overall match', reason: 'Five seats and a stroller' },
  { bodyStyle: 'hatchback', paint: 2, score: 91, role: 'Best value', reason: 'Well under your limit' },
];

/** What the quiz gives, as a picture: cars on a country road, each with its score and the reason for it. */
export const HeroScene = () => (
  <div
    className={styles.scene}
    role="img"
    aria-label="Illustration: three cars on a country road, each with a match score and the reason it fits."
  >
    <Countryside className={styles.land} />
    <RoadStrip>
      <div className={styles.cars}>
        {matches.map(({ bodyStyle, paint, ...match }) => (
          <div key={bodyStyle} className={styles.car}>
            <MatchTag {...match} />
            <BodySilhouette bodyStyle={bodyStyle} paint={paint} className={styles.silhouette} />
          </div>
        ))}
      </div>
    </RoadStrip>
  </div>
);
