import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import { formatQuestionName } from '@app/contract/quiz/question';
import { getRegionName } from '@app/contract/region';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Analytics } from '../admin-data.ts';
import { describeChange } from '../shared/analytics-range.ts';
import { ShareBar } from '../shared/facts.tsx';
import { formatCount } from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import styles from './breakdown-panels.module.css';

type Breakdowns = Analytics['breakdowns'];
type Figure = Breakdowns['region'][number];

/** The options of a question are named as visitors see them. */
const nameOptionsOf =
  (questionId: SelectQuestionId) =>
  (value: string): string =>
    getQuestion(questionId).options.find((option) => option.value === value)?.label ?? value;

const panels = [
  {
    name: 'dropoutAt',
    title: 'Dropouts by question',
    noun: 'dropout',
    toLabel: formatQuestionName,
  },
  { name: 'region', title: 'Regions', noun: 'survey', toLabel: getRegionName },
  {
    name: 'priceRange',
    title: 'Budgets',
    noun: 'survey',
    toLabel: nameOptionsOf('budget.totalPriceRange'),
  },
  {
    name: 'bodyStyle',
    title: 'Body styles',
    noun: 'choice',
    toLabel: nameOptionsOf('features.bodyStyle'),
  },
  {
    name: 'power',
    title: 'Power',
    noun: 'choice',
    toLabel: nameOptionsOf('features.powerPreference'),
  },
  { name: 'brands', title: 'Brands', noun: 'choice', toLabel: nameOptionsOf('preferences.brands') },
  { name: 'firstPick', title: 'First picks', noun: 'survey', toLabel: (name: string) => name },
] as const;

/** What visitors chose in the range, where they live, where they left, and what came first. */
export const BreakdownPanels = ({ breakdowns }: { readonly breakdowns: Breakdowns }) => (
  <div className={styles.grid}>
    {panels.map(({ name, title, noun, toLabel }) => (
      <BreakdownPanel
        key={name}
        title={title}
        noun={noun}
        figures={breakdowns[name].map((figure) => ({ ...figure, value: toLabel(figure.value) }))}
      />
    ))}
  </div>
);

type BreakdownPanelProps = {
  readonly title: string;
  readonly noun: string;
  readonly figures: readonly Figure[];
};

const initialCount = 8;

const BreakdownPanel = ({ title, noun, figures }: BreakdownPanelProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const total = figures.reduce((sum, { count }) => sum + count, 0);
  const visible = showsAll ? figures : figures.slice(0, initialCount);

  return (
    <Panel title={title} aside={formatCount(total, noun)}>
      {figures.length === 0 ? (
        <EmptyNote text="Nothing in this range" />
      ) : (
        <ol className={styles.list}>
          {visible.map((figure) => (
            <li key={figure.value} className={styles.row}>
              <span className={styles.name}>{figure.value}</span>
              <span className={styles.count}>{figure.count.toLocaleString()}</span>
              <ShareBar part={figure.count} whole={total} />
              <span className={styles.change}>{describeChange(figure)}</span>
            </li>
          ))}
        </ol>
      )}
      {visible.length < figures.length && (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          onClick={() => setShowsAll(true)}
        >
          Show all {figures.length}
        </Button>
      )}
    </Panel>
  );
};
