import { listingsSite } from '@app/contract/listing-url';
import { describeFit } from '@app/contract/match-fit';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { useId } from 'react';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { useCostView } from './cost/cost-view.tsx';
import { PickCost } from './cost/pick-cost.tsx';
import { ListingsButton } from './listings-button.tsx';
import styles from './pick-card.module.css';
import {
  formatPrice,
  formatTitle,
  maxCompared,
  type RankedPick,
  type Selection,
  topPicks,
} from './picks.ts';
import { type Frame, ScalePicture } from './scale-picture.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { buildScoreTable } from './score-table.ts';

const maxFeatures = 3;

type PickCardProps = {
  readonly pick: RankedPick;
  readonly selection: Selection;
  readonly frame: Frame;
};

export const PickCard = ({ pick, selection, frame }: PickCardProps) => (
  <article className={styles.card} data-top={pick.rank <= topPicks} aria-label={pick.name}>
    <div className={styles.picture}>
      <ScalePicture pick={pick} frame={frame} />
    </div>
    <Summary pick={pick} />
    <Judgment pick={pick} />
    <div className={styles.foot}>
      <PickCost pick={pick} />
      <div className={styles.folds}>
        <KeyFigures figures={pick.keyFigures} />
        <ScoreBreakdown
          matchScore={pick.matchScore}
          groups={buildScoreTable(pick, pick.scoreRows)}
        />
      </div>
      <div className={styles.actions}>
        <ListingsButton pick={pick} />
        <CompareToggle pick={pick} selection={selection} />
        <p className={styles.site}>Opens a search on {listingsSite}</p>
      </div>
    </div>
  </article>
);

const Summary = ({ pick }: { readonly pick: RankedPick }) => (
  <div className={styles.summary}>
    <p className={styles.category}>{formatTitle(pick, useCostView()?.cheapestId)}</p>
    <h3>
      <KeepWordsTogether text={pick.name} />
    </h3>
    <p className={styles.price}>{formatPrice(pick.price)}</p>
    <p className={styles.description}>
      <KeepWordsTogether text={pick.description} />
    </p>
    <p className={styles.score}>{describeFit(pick.matchScore)}</p>
  </div>
);

const Judgment = ({ pick }: { readonly pick: RankedPick }) => (
  <div className={styles.judgement}>
    {pick.features.length > 0 && (
      <ul className={styles.features}>
        {pick.features.slice(0, maxFeatures).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} className={styles.tick} />
            <span>
              <KeepWordsTogether text={feature} />
            </span>
          </li>
        ))}
      </ul>
    )}
    <div className={styles.against}>
      <p>
        <strong>Trade-off:</strong> <KeepWordsTogether text={pick.tradeOff} />
      </p>
      {pick.relaxed.length > 0 && (
        <ul className={styles.relaxed}>
          {pick.relaxed.map(({ limit, message }) => (
            <li key={limit}>
              <KeepWordsTogether text={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);

const KeyFigures = ({ figures }: { readonly figures: Recommendation['keyFigures'] }) => (
  <details className={styles.fold}>
    <summary>
      Key figures
      <Icon name="plus" size={18} className={styles.sign} />
    </summary>
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <KeepWordsTogether text={value} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

type CompareToggleProps = {
  readonly pick: Pick<Recommendation, 'id' | 'name'>;
  readonly selection: Selection;
};

const CompareToggle = ({ pick, selection: { compared, onToggle } }: CompareToggleProps) => {
  const id = useId();
  const isCompared = compared.includes(pick.id);
  const isBlocked = !isCompared && compared.length >= maxCompared;
  return (
    <div className={styles.toggle} data-blocked={isBlocked}>
      <Checkbox
        id={id}
        checked={isCompared}
        disabled={isBlocked}
        onCheckedChange={() => onToggle(pick.id)}
      />
      <label htmlFor={id}>
        Compare<span className="visually-hidden"> the {pick.name}</span>
      </label>
    </div>
  );
};
