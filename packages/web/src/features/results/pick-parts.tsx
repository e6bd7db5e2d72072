import { listingsSite } from '@app/contract/listing-url';
import { describeFit } from '@app/contract/match-fit';
import type { Claim, Recommendation } from '@app/contract/recommendation-schemas';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { createCodeLoader, LazyPart } from '../../shared/code-on-demand.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { ListingsButton } from './listings-button.tsx';
import styles from './pick-parts.module.css';
import { maxCompared, type RankedPick, type Selection } from './picks.ts';
import type { Frame } from './scale-picture.tsx';

// The parts that the card of the best match and the other cards share.

export type PickCardProps = {
  readonly pick: RankedPick;
  readonly selection: Selection;
  readonly frame: Frame;
};

/** Marks a pick that changed answers brought: a new car, or another version of an earlier pick. */
export const NoveltyBadge = ({ novelty }: Pick<RankedPick, 'novelty'>) =>
  novelty !== undefined && (
    <span className={styles.new}>{novelty === 'car' ? 'New' : 'Other version'}</span>
  );

const maxFeatures = 3;

export const Features = ({ features, claims }: Pick<Recommendation, 'features' | 'claims'>) =>
  features.length > 0 && (
    <ul className={styles.features}>
      {features.slice(0, maxFeatures).map((feature, index) => (
        <li key={feature}>
          <Icon name="check" size={18} className={styles.tick} />
          <span>
            <KeepWordsTogether text={feature} />
            <GuidesLink claim={claims?.features[index]} />
          </span>
        </li>
      ))}
    </ul>
  );

/** Leads from a reason that cites car guides to those guides; nothing beside another reason. */
const GuidesLink = ({ claim }: { readonly claim: Claim | undefined }) => {
  const purpose = /^purpose\.(\w+)$/.exec(claim?.figure ?? '')?.[1];
  if (purpose === undefined) return null;

  return (
    <>
      {' '}
      <Link to={paths.guides(purpose)} className={styles.guides}>
        Which guides?
      </Link>
    </>
  );
};

type WhyFirstProps = { readonly label?: string; readonly text: string };

export const WhyFirst = ({ label = 'Why first', text }: WhyFirstProps) => (
  <p className={styles.sentence}>
    <strong>{label}:</strong> <KeepWordsTogether text={text} />
  </p>
);

const leastListedSentences = 3;

/** What speaks against a pick: a list if it is three sentences or more. */
export const TradeOff = ({ tradeOff }: Pick<Recommendation, 'tradeOff'>) => {
  const sentences = tradeOff.split(/(?<=\.) (?=[A-Z])/);
  return sentences.length < leastListedSentences ? (
    <p className={styles.sentence}>
      <strong>Trade-off:</strong> <KeepWordsTogether text={tradeOff} />
    </p>
  ) : (
    <div className={styles.sentence}>
      <p>
        <strong>Trade-offs:</strong>
      </p>
      <ul className={styles.tradeOffs}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <KeepWordsTogether text={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What to ask before buying. Most picks have no recall. */
export const RecallNote = ({ recall }: Pick<Recommendation, 'recall'>) =>
  recall !== undefined && (
    <p className={styles.sentence}>
      <strong>Before you buy:</strong> <KeepWordsTogether text={recall} />
    </p>
  );

export const RelaxedLimits = ({ relaxed }: Pick<Recommendation, 'relaxed'>) =>
  relaxed.length > 0 && (
    <ul className={styles.relaxed}>
      {relaxed.map(({ limit, message }) => (
        <li key={limit}>
          <KeepWordsTogether text={message} />
        </li>
      ))}
    </ul>
  );

export const PickFolds = ({ pick }: { readonly pick: RankedPick }) => (
  <div className={styles.folds}>
    <KeyFigures figures={pick.keyFigures} />
    <ScoreFold pick={pick} />
  </div>
);

/** The parts of the score, whose code is loaded when they unfold. */
const ScoreFold = ({ pick }: { readonly pick: RankedPick }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${styles.fold} ${styles.score}`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        Why a {describeFit(pick).toLowerCase()}?
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      {isOpen && (
        <LazyPart loadPart={fetchScore} partProps={{ pick, onClose: () => setIsOpen(false) }} />
      )}
    </details>
  );
};

const fetchScore = createCodeLoader(
  async () => (await import('./score-breakdown.tsx')).ScoreBreakdown,
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

export const PickActions = ({ pick, selection }: Omit<PickCardProps, 'frame'>) => (
  <div className={styles.actions}>
    <ListingsButton pick={pick} />
    <CompareToggle pick={pick} selection={selection} />
    <p className={styles.site}>Opens a search on {listingsSite}</p>
  </div>
);

const CompareToggle = ({
  pick,
  selection: { compared, onToggle },
}: Omit<PickCardProps, 'frame'>) => {
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
