import { showToast } from './toast-store.ts';

/** Says that what was asked for could not be fetched; asking again is a new try. */
export const showNotLoaded = (): void =>
  showToast({
    title: 'This did not load',
    description: 'Please check your connection and try again. If that does not help, reload the page.',
    variant: 'destructive',
  });
