import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { useCostView } from './cost/cost-view.tsx';
import { PickCost } from './cost/pick-cost.tsx';
import styles from './pick-card.module.css';
import { PickName } from './pick-name.tsx';
import {
  Features,
  NoveltyBadge,
  PickActions,
  type PickCardProps,
  PickFolds,
  RecallNote,
  RelaxedLimits,
  TradeOff,
} from './pick-parts.tsx';
import { formatCategory, formatPrice, type RankedPick, topPickCount } from './picks.ts';
import { ScalePicture } from './scale-picture.tsx';

/** The card of a pick, except the best match. */
export const PickCard = ({ pick, selection, frame }: PickCardProps) => (
  <article
    className={styles.card}
    aria-label={pick.name}
    tabIndex={-1}
    data-top={pick.rank <= topPickCount}
    data-new={pick.novelty}
  >
    <div className={styles.picture}>
      <ScalePicture pick={pick} frame={frame} />
    </div>
    <Summary pick={pick} />
    <div className={styles.judgment}>
      <Features features={pick.features} claims={pick.claims} />
      <div className={styles.against}>
        <TradeOff tradeOff={pick.tradeOff} />
        <RecallNote recall={pick.recall} />
        <RelaxedLimits relaxed={pick.relaxed} />
      </div>
    </div>
    <div className={styles.foot}>
      <PickCost pick={pick} />
      <PickFolds pick={pick} />
      <PickActions pick={pick} selection={selection} />
    </div>
  </article>
);

const Summary = ({ pick }: { readonly pick: RankedPick }) => (
  <div className={styles.summary}>
    <p className={styles.category}>
      <NoveltyBadge novelty={pick.novelty} />
      {formatCategory(pick, useCostView()?.cheapestId)}
    </p>
    <h3>
      <PickName pick={pick} />
    </h3>
    <p className={styles.price}>{formatPrice(pick.price)}</p>
    <p className={styles.description}>
      <KeepWordsTogether text={pick.description} />
    </p>
    {pick.fit !== undefined && <p className={styles.score}>{pick.fit}</p>}
  </div>
);
