import * as RadixCheckbox from 'radix-ui/checkbox';
import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

/** A checkbox; its label points to it by id. In a form it sends its value under its name, as a native one does. */
export const Checkbox = (props: Omit<ComponentProps<typeof RadixCheckbox.Root>, 'className'>) => (
  <RadixCheckbox.Root {...props} className={styles.box}>
    <RadixCheckbox.Indicator>
      <Icon name="check" size={18} />
    </RadixCheckbox.Indicator>
  </RadixCheckbox.Root>
);
