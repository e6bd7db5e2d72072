import type { OptionalCategory } from '../../shared/consent/consent-choice.ts';

export type Category = {
  readonly id: OptionalCategory | 'necessary';
  readonly label: string;
  readonly description: string;
  /** What is stored in its name, shown on demand. */
  readonly detail: string;
};

/** The kinds of storage that visitors are asked about, in the order shown. */
export const categories: readonly Category[] = [
  {
    id: 'necessary',
    label: 'Necessary',
    description: 'Keeps your quiz going if the page reloads, and remembers your last result and this choice.',
    detail:
      'On this device: your choice and its date, and the number of your last result, which for 30 days leads you back to it and goes along if you write to us. Until you close the tab: your visit’s number and answers so far, and that you accepted the terms.',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    description: 'Would show us which pages and questions work. We use none today.',
    detail: 'Nothing is stored today. We would tell you here before that changes.',
  },
  {
    id: 'marketing',
    label: 'Marketing',
    description: 'Would let us measure our own ads. We use none today.',
    detail: 'Nothing is stored today, and no advertiser receives anything from this site.',
  },
  {
    id: 'preferences',
    label: 'Preferences',
    description: 'Would remember choices such as your region between visits. We use none today.',
    detail: 'Nothing is stored today. We would tell you here before that changes.',
  },
];
