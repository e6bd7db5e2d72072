import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { latestResult } from '../../../shared/storage/latest-result.ts';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';
import styles from './first-question-foot.module.css';

type FirstQuestionFootProps = { readonly legalNotice: ReactNode };

/** What stands under the first question: the legal notice, and the way back for who has a result already. */
export const FirstQuestionFoot = ({ legalNotice }: FirstQuestionFootProps) => {
  const isHydrated = useIsHydrated();
  const resultId = isHydrated ? latestResult() : undefined;
  return (
    <div className={styles.foot}>
      {legalNotice}
      {resultId !== undefined && (
        <p className={styles.latest}>
          You have picks already. <Link to={paths.result(resultId)}>See them again</Link>
        </p>
      )}
    </div>
  );
};
