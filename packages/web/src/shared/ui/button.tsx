import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

export const Button = ({ variant, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
);

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

export const LinkButton = ({ variant, size, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass({ variant, size }, className)} />
);

type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
};

export const buttonClass = (
  { variant = 'primary', size = 'medium' }: ButtonLook,
  extra?: string,
): string =>
  [
    styles.button,
    variant === 'primary' ? '' : styles[variant],
    size === 'medium' ? '' : styles[size],
    extra,
  ]
    .filter(Boolean)
    .join(' ');
