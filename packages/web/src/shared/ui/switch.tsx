import * as RadixSwitch from 'radix-ui/switch';
import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** An on/off switch; its label points to it by id. */
export const Switch = (props: Omit<ComponentProps<typeof RadixSwitch.Root>, 'className'>) => (
  <RadixSwitch.Root {...props} className={styles.track}>
    <RadixSwitch.Thumb className={styles.thumb} />
  </RadixSwitch.Root>
);
