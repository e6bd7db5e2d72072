import { Fragment } from 'react';
import styles from './vehicle-name.module.css';

/** A vehicle's name that breaks only between words, never inside "CR-V" or "2020-2023". */
export const VehicleName = ({ name }: { readonly name: string }) =>
  name.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change places.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
