import * as RadixTooltip from 'radix-ui/tooltip';
import { Provider } from 'radix-ui/tooltip';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = { readonly text: string; readonly children: ReactElement };

/** Explains the button inside on hover, focus and press. Needs a TooltipProvider around it. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // Radix closes on a press, but on a touch screen a press is the only way to open it.
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

const delayMs = 700;
const skipDelayMs = 300;

/** Makes neighboring tooltips open without delay after the first one. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
    {children}
  </Provider>
);
