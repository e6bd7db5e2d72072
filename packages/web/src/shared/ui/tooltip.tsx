import * as RadixTooltip from 'radix-ui/tooltip';
import { type MouseEvent, type ReactElement, useState } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = { readonly text: string; readonly children: ReactElement };

/** Explains the button inside on hover, on focus and, for touch, on a press. Stands inside a TooltipProvider. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // Radix closes on a press, which is the only way in on a touch screen.
  const openOnPress = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixTooltip.Trigger asChild onClick={openOnPress}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={16}>
          {text}
          <RadixTooltip.Arrow className={styles.arrow} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
};
