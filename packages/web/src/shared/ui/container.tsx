import type { ComponentProps } from 'react';
import styles from './container.module.css';

type ContainerProps = ComponentProps<'div'> & { readonly width?: 'page' | 'reading' };

export const Container = ({ width = 'page', className, ...rest }: ContainerProps) => (
  <div
    {...rest}
    className={[styles.container, width === 'reading' && styles.reading, className]
      .filter(Boolean)
      .join(' ')}
  />
);
