import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import styles from './best-match.module.css';
import { useCostView } from './cost/cost-view.tsx';
import { PickCost } from './cost/pick-cost.tsx';
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
  WhyFirst,
} from './pick-parts.tsx';
import { formatCategory, formatPrice } from './picks.ts';
import { ScalePicture } from './scale-picture.tsx';

/** The card of the first pick. Everything down to its button fits the first screen of a phone. */
export const BestMatch = ({ pick, selection, frame }: PickCardProps) => {
  const cheapestId = useCostView()?.cheapestId;
  return (
    <article className={styles.card} aria-label={pick.name} tabIndex={-1} data-new={pick.novelty}>
      <div className={styles.picture}>
        <ScalePicture pick={pick} frame={frame} />
        <p className={styles.category}>{formatCategory(pick, cheapestId)}</p>
        {pick.fit !== undefined && <p className={styles.score}>{pick.fit}</p>}
      </div>
      <div className={styles.offer}>
        <div className={styles.name}>
          <NoveltyBadge novelty={pick.novelty} />
          <h3>
            <PickName pick={pick} />
          </h3>
          <p className={styles.price}>{formatPrice(pick.price)}</p>
        </div>
        <RelaxedLimits relaxed={pick.relaxed} />
        <Features features={pick.features} claims={pick.claims} />
        <PickActions pick={pick} selection={selection} />
        <PickCost pick={pick} />
      </div>
      <div className={styles.more}>
        <p className={styles.description}>
          <KeepWordsTogether text={pick.description} />
        </p>
        {pick.whyFirst !== undefined && <WhyFirst text={pick.whyFirst} />}
        <TradeOff tradeOff={pick.tradeOff} />
        <RecallNote recall={pick.recall} />
        <PickFolds pick={pick} />
      </div>
    </article>
  );
};
