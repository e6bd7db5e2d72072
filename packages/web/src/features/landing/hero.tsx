import { paths } from '../../config/paths.ts';
import type { BodyStyleName } from '../../shared/illustrations/body-shapes.ts';
import { BodySilhouette } from '../../shared/illustrations/body-silhouette.tsx';
import { Countryside, RoadStrip } from '../../shared/illustrations/landscape.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './hero.module.css';

export const Hero = () => (
  <section className={styles.hero}>
    <Container className={styles.words}>
      <h1>
        <span className={styles.phrase}>The right car,</span> without the runaround.
      </h1>
      <div className={styles.pitch}>
        <p className={styles.lead}>
          Tell us how you live and drive. We’ll find six cars that fit, and show you exactly why.
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.quiz} size="large">
            Take the Smart Quiz
          </LinkButton>
          <p>Free, no account, about three minutes.</p>
        </div>
      </div>
    </Container>
    <HeroScene />
  </section>
);

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
  { bodyStyle: 'hatchback', paint: 2, score: 91, role: 'Cheapest to own', reason: 'Low five-year cost' },
];

const HeroScene = () => (
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

type MatchTagProps = { readonly score: number; readonly role: string; readonly reason: string };

const circumference = 100;

/** A small sign with the match score, the pick's role and one reason. Screen readers skip it. */
const MatchTag = ({ score, role, reason }: MatchTagProps) => (
  <div className={styles.tag}>
    <span className={styles.score}>
      <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden="true">
        <circle cx="18" cy="18" r="15.915" className={styles.track} />
        <circle cx="18" cy="18" r="15.915" className={styles.value} strokeDasharray={`${score} ${circumference}`} />
      </svg>
      {score}
    </span>
    <span className={styles.tagWords}>
      <span className={styles.role}>{role}</span>
      <span className={styles.reason}>{reason}</span>
    </span>
  </div>
);
