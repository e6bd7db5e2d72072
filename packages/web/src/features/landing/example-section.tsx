import { paths } from '../../config/paths.ts';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { commonFit, type ExamplePick, exampleAnswers, examplePicks } from './example-result.js';
import styles from './example-section.module.css';

/** A shopper's answers and six picks, of which one is open at a time. Works without scripts. */
export const ExampleSection = () => (
  <section id="example-result" aria-labelledby="example-title" className={styles.section}>
    <Container className={styles.columns}>
      <div className={styles.words}>
        <h2 id="example-title">An example result</h2>
        <p>A small family in California gave these answers, among others:</p>
        <dl className={styles.answers}>
          {exampleAnswers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.picks}>
        {commonFit !== undefined && (
          <p className={styles.commonFit}>
            <Icon name="check" size={20} />
            All six are a {commonFit.toLowerCase()} for what they asked.
          </p>
        )}
        {examplePicks.map((pick, index) => (
          <PickFold key={pick.fullName} pick={pick} index={index} />
        ))}
      </div>
      <LinkButton to={paths.quiz} variant="secondary" className={styles.quiz}>
        Take the Smart Quiz
      </LinkButton>
    </Container>
  </section>
);

type PickFoldProps = { readonly pick: ExamplePick; readonly index: number };

/** A pick with its reasons. Only one is open, because browsers group `details` by their `name`. */
const PickFold = ({ pick, index }: PickFoldProps) => (
  <details name="example-pick" open={index === 0} className={styles.pick}>
    <summary className={styles.summary}>
      <PickPicture pick={pick} paint={index + 1} />
      <span className={styles.title}>
        <span className={styles.role}>{pick.role}</span>
        <span className={styles.name}>
          <KeepWordsTogether text={pick.fullName} />
        </span>
      </span>
      {pick.fit !== undefined && <span className={styles.fit}>{pick.fit}</span>}
    </summary>
    <div className={styles.body}>
      <p className={styles.price}>{pick.price}</p>
      <ul className={styles.reasons}>
        {pick.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size={18} className={styles.tick} />
            <span>
              <KeepWordsTogether text={reason} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <strong>Trade-off:</strong> <KeepWordsTogether text={pick.tradeOff} />
      </p>
    </div>
  </details>
);

const maxLengthIn = Math.max(...examplePicks.map(({ outside }) => outside.lengthIn));
const maxHeightIn = Math.max(...examplePicks.map(({ outside }) => outside.heightIn));

/** A pick drawn in a scale that all six share. Below the ground, 4 inches are for its shadow. */
const PickPicture = ({ pick, paint }: { readonly pick: ExamplePick; readonly paint: number }) => (
  <svg
    viewBox={`0 ${-maxHeightIn} ${maxLengthIn} ${maxHeightIn + 4}`}
    aria-hidden="true"
    className={styles.picture}
  >
    <Bodywork shape={drawVehicle(pick.outside)} groundY={0} paint={paint} />
  </svg>
);
