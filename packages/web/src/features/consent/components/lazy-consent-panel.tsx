import { type ComponentType, lazy, useEffect } from 'react';

type PanelProps = { readonly onBack: () => void };

/** A panel that cannot be fetched leads back to the question, whose two answers need nothing more. */
const Unavailable = ({ onBack }: PanelProps) => {
  useEffect(onBack, [onBack]);
  return null;
};

const fetchPanel = async (): Promise<{ default: ComponentType<PanelProps> }> => {
  try {
    return { default: (await import('./consent-panel.tsx')).ConsentPanel };
  } catch {
    return { default: Unavailable };
  }
};

/** The preferences panel, fetched only for visitors who ask for it. */
export const LazyConsentPanel = lazy(fetchPanel);
