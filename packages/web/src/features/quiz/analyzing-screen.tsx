import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon, Spinner } from '../../shared/ui/icon.tsx';
import styles from './analyzing-screen.module.css';
import { DrivingScene } from './drawings.tsx';

const steps = ['Analyzing preferences', 'Matching vehicles', 'Preparing results'] as const;

export const AnalyzingScreen = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.screen}>
      <div role="status" className={styles.status}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Finding Your Perfect Matches
        </h1>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <span className={styles.mark}>
                {step === steps.at(-1) ? <Spinner /> : <Icon name="check" size={16} />}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.scene}>
        <DrivingScene />
      </div>
      <Button variant="quiet" disabled className={styles.wait}>
        Getting your recommendations...
      </Button>
    </div>
  );
};
