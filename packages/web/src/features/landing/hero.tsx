import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { Countryside, RoadStrip } from '../../shared/illustrations/landscape.tsx';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { commonFit, type ExamplePick, heroPicks } from './example-result.js';
import styles from './hero.module.css';
import { QuizNote } from './quiz-note.tsx';

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
          <QuizNote />
          <Link to={paths.example}>See an example result</Link>
        </div>
      </div>
    </Container>
    <HeroScene />
  </section>
);

const HeroScene = () => (
  <div
    className={styles.scene}
    role="img"
    aria-label="Illustration: three of the quiz’s picks for a small family on a country road, each labeled with its fit."
  >
    <Countryside className={styles.land} />
    <RoadStrip>
      <div className={styles.cars}>
        {heroPicks.map((pick, index) => (
          <div key={pick.name} className={styles.car}>
            <MatchTag pick={pick} />
            <CarToScale pick={pick} paint={paints[index]} />
          </div>
        ))}
      </div>
    </RoadStrip>
  </div>
);

const paints = [3, 1, 2];

const maxLengthIn = Math.max(...heroPicks.map(({ outside: dimensions }) => dimensions.lengthIn));
const maxHeightIn = Math.max(...heroPicks.map(({ outside: dimensions }) => dimensions.heightIn));

const shadowDepthIn = 6;

/** One of the three hero cars, drawn in a scale that all share and centered in its column. */
const CarToScale = ({
  pick: { outside: dimensions },
  paint,
}: {
  readonly pick: ExamplePick;
  readonly paint: number | undefined;
}) => (
  <svg
    viewBox={`${(dimensions.lengthIn - maxLengthIn) / 2} ${-maxHeightIn} ${maxLengthIn} ${maxHeightIn + shadowDepthIn}`}
    aria-hidden="true"
    className={styles.silhouette}
  >
    <Bodywork shape={drawVehicle(dimensions)} groundY={0} paint={paint} />
  </svg>
);

const MatchTag = ({ pick: { fit = commonFit, name, role } }: { readonly pick: ExamplePick }) => (
  <div className={styles.tag}>
    <span className={styles.mark}>
      <Icon name="check" size={20} />
    </span>
    <span className={styles.tagWords}>
      <span className={styles.fit}>{fit}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.role}>{role}</span>
    </span>
  </div>
);
