import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class.ts';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link inside the site that looks like a button. */
export const LinkButton = ({ variant, size, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass({ variant, size }, className)} />
);
