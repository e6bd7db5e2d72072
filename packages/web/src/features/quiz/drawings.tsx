import styles from './drawings.module.css';
import drawings from './drawings.svg';

// The drawings are symbols of one SVG file, so that they add nothing to the scripts. If it fails to
// load, the quiz goes on without them.

/** The drawing of a body style. "Any body style" (`flexible`) shows several cars. */
export const BodyStylePicture = ({ bodyStyle }: { readonly bodyStyle: string }) => (
  <span className={styles.frame}>
    {bodyStyle === 'flexible' ? (
      <span className={styles.several}>
        <Car name="suv" />
        <Car name="sedan" />
        <Car name="pickup" />
      </span>
    ) : (
      <Car name={bodyStyle} />
    )}
  </span>
);

/** The drawing beside the title of a question about use, such as `usage.towing`. */
export const QuestionPicture = ({ questionId }: { readonly questionId: string }) => {
  const drawingId = questionId.slice(usagePrefix.length);
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className={styles.picture}>
      <use href={`${drawings}#${drawingId}`} />
    </svg>
  );
};

const usagePrefix = 'usage.';

export const hasQuestionPicture = (questionId: string): boolean =>
  questionId.startsWith(usagePrefix);

/** A car on a moving road, for the screen that waits for the result. */
export const DrivingScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <Car name="suv" className={styles.car} />
    <div className={styles.road}>
      <div className={styles.marks} />
    </div>
  </div>
);

const Car = ({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) => (
  <svg viewBox="0 0 200 80" width="100%" aria-hidden="true" className={className}>
    <use href={`${drawings}#${name}`} />
  </svg>
);

/** Loads the drawings into the browser's cache, so that they show even if the network is lost. */
export const preloadDrawings = (): void => {
  new Image().src = drawings;
};
