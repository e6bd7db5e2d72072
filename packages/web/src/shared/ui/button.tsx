import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A push button; not a submit button unless told so. */
export const Button = ({ variant, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
);
