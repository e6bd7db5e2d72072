import * as RadixCheckbox from 'radix-ui/checkbox';
import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

/** A checkbox. Its label refers to it by id. In a form it submits its value like a native one. */
export const Checkbox = (props: Omit<ComponentProps<typeof RadixCheckbox.Root>, 'className'>) => (
  <RadixCheckbox.Root {...props} className={styles.box}>
    <RadixCheckbox.Indicator>
      <Icon name="check" size={18} />
    </RadixCheckbox.Indicator>
  </RadixCheckbox.Root>
);
