import { retentionPeriods } from '@app/contract/retention';
import * as RadixSwitch from 'radix-ui/switch';
import * as RadixTooltip from 'radix-ui/tooltip';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { allOff, type Toggles } from '../../shared/consent/consent-choice.ts';
import { consentStore } from '../../shared/consent/consent-store.ts';
import { focusOnMount } from '../../shared/focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './consent-panel.module.css';

type ConsentPanelProps = {
  readonly privacyControlNote: ReactNode;
  readonly onChoose: (toggles: Toggles) => void;
  readonly onBack: () => void;
};

const tooltipDelayMs = 700;
const tooltipSkipDelayMs = 300;

/** A switch for each category, at first as it holds without a choice. Escape goes back without one. */
export const ConsentPanel = ({ privacyControlNote, onChoose, onBack }: ConsentPanelProps) => {
  const [toggles, setToggles] = useState<Toggles>(getTogglesWithoutChoice);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the Back button.
    <div
      className={styles.panel}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onBack()}
    >
      <div className={styles.head}>
        <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
          Cookie Preferences
        </h2>
        <button type="button" className={styles.back} onClick={onBack}>
          <span className="visually-hidden">Back without choosing</span>
          <Icon name="close" />
        </button>
      </div>
      {privacyControlNote}
      {/* Soon after one tooltip, others open without a delay. */}
      <RadixTooltip.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
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
      </RadixTooltip.Provider>
      <div className={styles.answers}>
        <Button size="small" variant="secondary" onClick={() => onChoose(allOff)}>
          Decline All
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChoose(toggles)}>
          Save Preferences
        </Button>
      </div>
    </div>
  );
};

/** Only analytics can be on, unless it was refused earlier or by Global Privacy Control. */
const getTogglesWithoutChoice = (): Toggles => ({
  ...allOff,
  analytics: consentStore.isAnalyticsAllowed() ?? true,
});

type CategoryToggleProps = {
  readonly category: Category;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

const CategoryToggle = ({ category, isOn, onChange }: CategoryToggleProps) => {
  const id = useId();
  const { label, description, detail } = category;
  const isLocked = category.id === 'necessary';
  return (
    <li className={styles.category}>
      <div className={styles.words}>
        <span className={styles.name}>
          <label htmlFor={id}>{label}</label>
          {isLocked && <span className={styles.locked}>Always on</span>}
          <CategoryTooltip label={label} text={detail} />
        </span>
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      </div>
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        disabled={isLocked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-description`}
        className={styles.track}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </li>
  );
};

const { ipAddressDays, unfinishedVisitMonths } = retentionPeriods;

const categories = [
  {
    id: 'necessary',
    label: 'Necessary',
    description:
      'Keeps your place in the quiz if the page reloads, leads back to your picks until you close the tab, remembers this choice, and counts visits.',
    detail: `On this device: your choice and its date. Until you close the tab: your visit ID, your answers so far, that you accepted the terms, and the ID of your last result, which we receive if you write to us, unless you leave it out. On our servers: the visit ID, when the visit began, was last active and was left, and at which question. An unfinished visit is deleted after ${unfinishedVisitMonths} months. A finished one has no end date: it stays until we delete it.`,
  },
  {
    id: 'analytics',
    label: 'Analytics',
    description:
      'Records each step of your visit to the quiz, with your IP address, to improve the questions. Without a choice it is on, unless your browser sends Global Privacy Control.',
    detail: `On our servers: your IP address for ${ipAddressDays} days; and as long as your visit, which questions you saw and when, the number of the step, how your browser says you left, and your result ID. If you decline during a visit, it is erased from that visit. Nothing is stored on this device for it, and no other company receives it.`,
  },
  {
    id: 'marketing',
    label: 'Marketing',
    description: 'Would let us measure our own ads. We use none today.',
    detail: 'Nothing is stored today, and no advertiser receives anything from this site.',
  },
  {
    id: 'preferences',
    label: 'Preferences',
    description:
      'Remembers your last result and an unfinished quiz in this browser, and shows the booking calendar without asking first.',
    detail:
      'On this device: for 30 days the ID of your last result and when you got it, which leads you back to your picks, and which we receive if you write to us, unless you leave it out; for seven days the answers of an unfinished quiz, so that you can continue. Both are deleted when you turn this off. The calendar of our booking service, which then sees your IP address, loads when it comes into view on the contact page.',
  },
] as const;

type Category = (typeof categories)[number];

const CategoryTooltip = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [isOpen, setIsOpen] = useState(false);

  // Radix closes a tooltip on a press, but a touch screen can open it only by a press.
  const openOnPress = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixTooltip.Trigger
        type="button"
        className={styles.info}
        aria-label={`What is stored for ${label.toLowerCase()}`}
        onClick={openOnPress}
      >
        <Icon name="info" size={16} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={16}>
          {text}
          <RadixTooltip.Arrow className={styles.arrow} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
};
