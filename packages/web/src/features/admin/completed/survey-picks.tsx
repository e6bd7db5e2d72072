import type { Recommendation } from '@app/contract/schemas/recommendation';
import { paths } from '../../../config/paths.ts';
import styles from './survey-picks.module.css';

type SurveyPicksProps = { readonly surveyId: string; readonly picks: readonly Recommendation[] };

/** The six picks in their order, and the page on which the visitor saw them. */
export const SurveyPicks = ({ surveyId, picks }: SurveyPicksProps) => (
  <section>
    <h3>Recommended vehicles</h3>
    <ol className={styles.picks}>
      {picks.map(({ id, name, category, matchScore }) => (
        <li key={id} className={styles.pick}>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.category}>{category}</span>
          </span>
          <span className={styles.score}>{matchScore}% match</span>
        </li>
      ))}
    </ol>
    <p className={styles.link}>
      <a href={paths.result(surveyId)} target="_blank" rel="noopener">
        Open the result page
      </a>
    </p>
  </section>
);
