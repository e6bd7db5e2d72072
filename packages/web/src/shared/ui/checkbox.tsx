import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  readonly onCheckedChange?: (isChecked: boolean) => void;
};

export const Checkbox = ({ onCheckedChange, ...rest }: CheckboxProps) => (
  <input
    {...rest}
    type="checkbox"
    className={styles.box}
    onChange={({ currentTarget }) => onCheckedChange?.(currentTarget.checked)}
  />
);
