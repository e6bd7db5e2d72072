import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

export const Button = ({ variant, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={getButtonClass({ variant, size }, className)} />
);

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

export const LinkButton = ({ variant, size, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={getButtonClass({ variant, size }, className)} />
);

type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
};

/** The class names of a button, for a link or another element that should look like one. */
export const getButtonClass = (
  { variant = 'primary', size = 'medium' }: ButtonLook,
  extraClass?: string,
): string => {
  const variantClass = variant === 'primary' ? '' : styles[variant];
  const sizeClass = size === 'medium' ? '' : styles[size];
  return [styles.button, variantClass, sizeClass, extraClass].filter(Boolean).join(' ');
};
