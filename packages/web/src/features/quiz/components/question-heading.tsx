import { useLayoutEffect, useRef } from 'react';
import styles from './question-heading.module.css';

type QuestionHeadingProps = { readonly title: string; readonly takesFocus: boolean };

/** A question's title. Takes the focus when the step changed, so that it is read out and Tab goes on from there. */
export const QuestionHeading = ({ title, takesFocus }: QuestionHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  );
};
