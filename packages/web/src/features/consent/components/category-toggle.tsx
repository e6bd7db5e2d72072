import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import type { Category } from '../consent-categories.ts';
import styles from './category-toggle.module.css';

type CategoryToggleProps = {
  readonly category: Category;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** One category: its switch, what it is for, and on demand what it stores. */
export const CategoryToggle = ({ category, isOn, onChange }: CategoryToggleProps) => {
  const id = useId();
  const { label, description, detail } = category;
  const isLocked = category.id === 'necessary';
  return (
    <li className={styles.category}>
      <div className={styles.words}>
        <span className={styles.name}>
          <label htmlFor={id}>{label}</label>
          {isLocked && <span className={styles.locked}>Always on</span>}
          <Tooltip text={detail}>
            <button type="button" className={styles.info} aria-label={`What is stored for ${label.toLowerCase()}`}>
              <Icon name="info" size={16} />
            </button>
          </Tooltip>
        </span>
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        disabled={isLocked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-description`}
      />
    </li>
  );
};
