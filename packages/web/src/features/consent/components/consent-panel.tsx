import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { allOff, type Toggles } from '../../../shared/consent/consent-choice.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TooltipProvider } from '../../../shared/ui/tooltip-provider.tsx';
import { chooseConsent } from '../choose-consent.ts';
import { categories } from '../consent-categories.ts';
import { CategoryToggle } from './category-toggle.tsx';
import styles from './consent-panel.module.css';
import { PrivacyControlNote } from './privacy-control-note.tsx';

/** A toggle per category, everything optional off to begin with. Escape goes back without choosing. */
export const ConsentPanel = ({ onBack }: { readonly onBack: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [toggles, setToggles] = useState<Toggles>(allOff);
  useEffect(() => heading.current?.focus(), []);
  const goBackOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onBack();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the Back button.
    <div className={styles.panel} onKeyDown={goBackOnEscape}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Cookie Preferences
        </h2>
        <button type="button" className={styles.back} onClick={onBack}>
          <span className="visually-hidden">Back without choosing</span>
          <Icon name="close" />
        </button>
      </div>
      <PrivacyControlNote />
      <TooltipProvider>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <CategoryToggle
              key={category.id}
              category={category}
              isOn={category.id === 'necessary' || toggles[category.id]}
              onChange={(isOn) => setToggles((before) => ({ ...before, [category.id]: isOn }))}
            />
          ))}
        </ul>
      </TooltipProvider>
      <div className={styles.answers}>
        <Button size="small" variant="secondary" onClick={() => chooseConsent(allOff)}>
          Decline All
        </Button>
        <Button size="small" variant="secondary" onClick={() => chooseConsent(toggles)}>
          Save Preferences
        </Button>
      </div>
    </div>
  );
};
