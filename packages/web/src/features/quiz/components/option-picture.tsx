import { lazy, Suspense } from 'react';
import { fetchBodyStylePicture } from './drawings.ts';
import styles from './option-picture.module.css';

const BodyStylePicture = lazy(fetchBodyStylePicture);

/** The question whose options are shown as drawings. */
const picturedQuestionId = 'features.bodyStyle';

/** Whether the options of a question have drawings. */
export const isPictured = (questionId: string): boolean => questionId === picturedQuestionId;

/** The drawing of an option, in a frame that keeps its place until it is there. */
export const OptionPicture = ({ value }: { readonly value: string }) => (
  <span className={styles.frame}>
    <Suspense fallback={null}>
      <BodyStylePicture value={value} severalClassName={styles.several} />
    </Suspense>
  </span>
);
