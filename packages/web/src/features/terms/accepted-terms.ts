import { sessionStore } from '../../shared/storage/browser-store.ts';

const key = 'termsAccepted';

/** Flags for the rest of the tab's life that the terms were accepted for the quiz. */
export const rememberAcceptedTerms = (): void => sessionStore.write(key, 'true');

/** Whether the terms were accepted for the quiz in this tab. */
export const hasAcceptedTerms = (): boolean => sessionStore.read(key) === 'true';
