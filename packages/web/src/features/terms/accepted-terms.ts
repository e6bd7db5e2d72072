import { sessionStore } from '../../shared/storage/browser-store.ts';

/** Flags for the rest of the tab's life that the terms were accepted for the quiz. */
export const rememberAcceptedTerms = (): void => sessionStore.write('termsAccepted', 'true');
