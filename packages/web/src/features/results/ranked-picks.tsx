import type { QuizAnswers } from '@app/contract/quiz/answers';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { RecommendationSet, Relaxation } from '@app/contract/recommendation-schemas';
import { Fragment, memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { useIsPainted } from '../../shared/ui/use-is-painted.ts';
import { BestMatch } from './best-match.tsx';
import { prefetchWorkspace } from './change/answers-panel.tsx';
import type { ChangedAnswers, Suggestion } from './change/use-changed-answers.ts';
import { CompareBar } from './compare-bar.tsx';
import { ConciergeCall, ConciergeOffer } from './concierge-call.tsx';
import { CostProvider, PriceSources } from './cost/cost-view.tsx';
import { PriceNote } from './cost/price-note.tsx';
import { EmailOutlet } from './email-outlet.tsx';
import { PickCard } from './pick-card.tsx';
import {
  describeCommonFit,
  type FitStatement,
  findCommonFit,
  type RankedPick,
  rankPicks,
  type Selection,
  toggleCompared,
  topPickCount,
} from './picks.ts';
import type { PicksView } from './picks-view.ts';
import styles from './ranked-picks.module.css';
import { RecallNote } from './recall-note.tsx';
import { ResultContext } from './results-api.ts';
import { type Frame, fitFrame } from './scale-picture.tsx';

type RankedPicksProps = {
  readonly view: PicksView;
  readonly onOpenQuestion: ChangedAnswers['open'];
  readonly policyButton: ReactNode;
};

/** The page below the answers, memoized so that a press on an answer does not render it again. */
export const RankedPicks = memo(({ view, onOpenQuestion, policyButton }: RankedPicksProps) => {
  const { result, set, isCompleted, isStored, isShared, isChanged } = view;
  const commonFit = useMemo(() => findCommonFit(set.recommendations), [set]);
  const picks = useMemo(
    () => rankPicks(set, result.recommendations, commonFit),
    [set, result, commonFit],
  );
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  // The top picks are painted first: on slow 4G and a processor slowed four times, they come 350 ms
  // sooner than with all the rest.
  const isPainted = useIsPainted();
  const [isReturn] = useState(isGoingThroughHistory);
  const showsAll = isPainted || isReturn;
  const frame = useMemo(() => fitFrame(picks), [picks]);
  const selection = useMemo(() => {
    // A chosen pick that has left the six makes room for another.
    const compared = chosenIds.filter((id) => picks.some((pick) => pick.id === id));
    return { compared, onToggle: (id: string) => setChosenIds(toggleCompared(compared, id)) };
  }, [chosenIds, picks]);
  const compareTopPicks = useCallback(() => {
    setChosenIds(picks.slice(0, topPickCount).map(({ id }) => id));
    setIsComparing(true);
  }, [picks]);
  const { relaxations, shared = noStatements } = set;
  const fitStatement = useMemo(
    () => describeCommonFit(commonFit, set, isShared),
    [commonFit, set, isShared],
  );
  const sectionProps = { picks, selection, frame, shared, relaxations, fitStatement };
  return (
    <ResultContext value={view}>
      <CostProvider region={set.regionCosts} picks={picks}>
        <PickSection
          title="Your Top Picks"
          areTop
          onCompare={isChanged ? undefined : compareTopPicks}
          {...sectionProps}
        />
        {showsAll && (
          <>
            <ConciergeOffer />
            {set.pivotalAnswer !== null && (
              <PivotalAnswer
                pivotalAnswer={set.pivotalAnswer}
                answers={view.answers}
                onOpenQuestion={isCompleted ? onOpenQuestion : undefined}
              />
            )}
            <PickSection
              title="More vehicles that could be a great fit"
              areTop={false}
              {...sectionProps}
            />
            <div className={styles.sources}>
              <PriceNote picks={picks} />
              <PriceSources />
              <p>
                “We rate” and “our rating” mean our own judgment, from 1 to 5.{' '}
                <Link to={paths.ratings}>How we rate cars</Link>
              </p>
              <RecallNote picks={picks} />
              <p>
                Guides, awards and other facts: <Link to={paths.sources}>Our sources</Link>
              </p>
            </div>
          </>
        )}
        {isCompleted && !isShared && (
          <div hidden={!isStored}>
            <EmailOutlet
              isNeeded={showsAll}
              resultId={result.resultId}
              policyButton={policyButton}
            />
          </div>
        )}
        {showsAll && <ConciergeCall />}
        {!isChanged && (
          <CompareBar
            picks={picks.filter(({ id }) => selection.compared.includes(id))}
            isOpen={isComparing}
            onOpenChange={setIsComparing}
            onClear={() => setChosenIds([])}
          />
        )}
      </CostProvider>
    </ResultContext>
  );
});

/**
 * True during Back or Forward: restoring the scroll position needs the whole page at once. React
 * checks the same event in `shouldAttemptEagerTransition`, and then renders at once.
 */
const isGoingThroughHistory = (): boolean => window.event?.type === 'popstate';

type SharedStatements = NonNullable<RecommendationSet['shared']>;

/** Results stored earlier say nothing of all six. */
const noStatements: SharedStatements = [];

type PickSectionProps = {
  readonly title: string;
  readonly areTop: boolean;
  readonly picks: readonly RankedPick[];
  readonly selection: Selection;
  readonly frame: Frame;
  readonly shared: SharedStatements;
  readonly relaxations: readonly Relaxation[];
  readonly fitStatement: FitStatement | undefined;
  /** Opens the comparison of these picks. Undefined where there is none. */
  readonly onCompare?: (() => void) | undefined;
};

/** Memoized, so that a change of costs does not render it again. */
const PickSection = memo(
  ({
    title,
    areTop,
    picks,
    selection,
    frame,
    shared,
    relaxations,
    fitStatement,
    onCompare,
  }: PickSectionProps) => {
    const titleId = useId();
    const shownPicks = areTop ? picks.slice(0, topPickCount) : picks.slice(topPickCount);
    return (
      <section aria-labelledby={titleId} className={styles.section} data-top={areTop}>
        <h2 id={titleId}>{title}</h2>
        <ul className={styles.cards}>
          {shownPicks.map((pick) => {
            const cardProps = { pick, selection, frame };
            return pick.rank === 1 ? (
              <Fragment key={pick.id}>
                <li className={styles.best}>
                  <BestMatch {...cardProps} />
                </li>
                {relaxations.length > 0 && <LimitNotes relaxations={relaxations} />}
                <SharedFacts statements={shared} fitStatement={fitStatement} />
              </Fragment>
            ) : (
              <li key={pick.id} className={styles.item}>
                <PickCard {...cardProps} />
              </li>
            );
          })}
        </ul>
        {onCompare !== undefined && (
          <Button variant="secondary" size="small" className={styles.compare} onClick={onCompare}>
            <Icon name="compare" size={18} />
            Compare the top three
          </Button>
        )}
      </section>
    );
  },
);

const LimitNotes = ({ relaxations }: { readonly relaxations: readonly Relaxation[] }) => (
  <li className={styles.limits}>
    <Icon name="info" size={22} className={styles.limitsIcon} />
    <div>
      <p className={styles.limitsTitle}>Not every pick meets every limit you set</p>
      <ul className={styles.limitsList}>
        {relaxations.map(({ limit, message }) => (
          <li key={limit}>
            <KeepWordsTogether text={message} />
          </li>
        ))}
      </ul>
    </div>
  </li>
);

type SharedFactsProps = {
  readonly statements: SharedStatements;
  readonly fitStatement: FitStatement | undefined;
};

/** Says once what all six picks share and what they lack. An `unmet` claim is about a lack. */
const SharedFacts = ({ statements, fitStatement }: SharedFactsProps) =>
  (statements.length > 0 || fitStatement !== undefined) && (
    <li className={styles.shared}>
      {fitStatement !== undefined && <SharedFact {...fitStatement} />}
      {statements.map(({ text, claims }) => (
        <SharedFact key={text} text={text} isGood={claims[0]?.kind !== 'unmet'} />
      ))}
    </li>
  );

const SharedFact = ({ text, isGood }: FitStatement) => (
  <p>
    <Icon name={isGood ? 'check' : 'info'} size={20} />
    <span>
      <KeepWordsTogether text={text} />
    </span>
  </p>
);

type PivotalAnswerProps = {
  readonly pivotalAnswer: NonNullable<RecommendationSet['pivotalAnswer']>;
  /** The answers that the shown picks are for. */
  readonly answers: QuizAnswers;
  /** Opens a question to change its answer. Undefined if the answers cannot be changed. */
  readonly onOpenQuestion: ChangedAnswers['open'] | undefined;
};

/** The answer that decides most about the picks, with a button to change it. */
const PivotalAnswer = ({ pivotalAnswer, answers, onOpenQuestion }: PivotalAnswerProps) => (
  <aside className={styles.pivotal} aria-labelledby="pivotal-title">
    <Icon name="scale" size={26} className={styles.pivotalIcon} />
    <div>
      <h2 id="pivotal-title" className={styles.pivotalTitle}>
        What would change this
      </h2>
      <p>
        <KeepWordsTogether text={pivotalAnswer.message} />
      </p>
      {onOpenQuestion !== undefined && (
        <Button
          variant="secondary"
          size="small"
          className={styles.tryIt}
          onClick={() =>
            onOpenQuestion(pivotalAnswer.questionId, findSuggestion(pivotalAnswer, answers))
          }
          onPointerEnter={prefetchWorkspace}
          onFocus={prefetchWorkspace}
        >
          Change this answer
        </Button>
      )}
    </div>
  </aside>
);

const findSuggestion = (
  { questionId, option }: PivotalAnswerProps['pivotalAnswer'],
  answers: QuizAnswers,
): Suggestion | undefined => {
  if (option === undefined) return undefined;

  const isChosen = listChosenValues(answers, questionId).includes(option);
  return { option, action: isChosen ? 'leaveOut' : 'choose' };
};
