import styles from './button.module.css';

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
};

/** The class names of something that looks like a button. */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook, extra?: string): string =>
  [styles.button, variant === 'primary' ? '' : styles[variant], size === 'medium' ? '' : styles[size], extra]
    .filter(Boolean)
    .join(' ');
