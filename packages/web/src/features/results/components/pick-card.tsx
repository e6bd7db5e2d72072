import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import type { Selection } from '../comparison.ts';
import { drawnBodyStyle } from '../drawn-body-style.ts';
import { type PlacedPick, topPicks } from '../placed-pick.ts';
import { priceText } from '../price-text.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ListingsButton } from './listings-button.tsx';
import { MatchScore } from './match-score.tsx';
import styles from './pick-card.module.css';
import { ScoreBreakdown } from './score-breakdown.tsx';

const shownFeatures = 3;

type PickCardProps = {
  readonly pick: PlacedPick;
  readonly zipCode: string;
  readonly selection: Selection;
};

/** One recommended vehicle: what it is, why it fits, what it lacks, where to find one. */
export const PickCard = ({ pick, zipCode, selection }: PickCardProps) => (
  <article className={styles.card} data-top={pick.place <= topPicks} aria-label={pick.name}>
    <div className={styles.picture}>
      <BodySilhouette bodyStyle={drawnBodyStyle(pick)} paint={pick.place} />
      <MatchScore score={pick.matchScore} />
    </div>
    <div className={styles.words}>
      <p className={styles.category}>{pick.category}</p>
      <h3>
        <WholeWords text={pick.name} />
      </h3>
      <p className={styles.price}>{priceText(pick.price)}</p>
      <p className={styles.description}>
        <WholeWords text={pick.description} />
      </p>
      <ul className={styles.features}>
        {pick.features.slice(0, shownFeatures).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} className={styles.tick} />
            <span>
              <WholeWords text={feature} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.against}>
        <p>
          <strong>Trade-off:</strong> <WholeWords text={pick.tradeOff} />
        </p>
        {pick.relaxed.length > 0 && (
          <ul className={styles.relaxed}>
            {pick.relaxed.map(({ limit, message }) => (
              <li key={limit}>
                <WholeWords text={message} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <KeyFigures figures={pick.keyFigures} />
    </div>
    <div className={styles.foot}>
      <ScoreBreakdown name={pick.name} matchScore={pick.matchScore} contributions={pick.contributions} />
      <div className={styles.actions}>
        <ListingsButton pick={pick} zipCode={zipCode} />
        <CompareToggle pick={pick} selection={selection} />
      </div>
    </div>
  </article>
);
