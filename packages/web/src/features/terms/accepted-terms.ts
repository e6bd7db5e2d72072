import { sessionStore } from '../../shared/storage/browser-store.ts';

const key = 'termsAccepted';

/** Remembers in this tab that the terms were accepted. */
export const rememberAcceptedTerms = (): void => sessionStore.write(key, 'true');

/** Whether the terms were accepted in this tab. */
export const hasAcceptedTerms = (): boolean => sessionStore.read(key) === 'true';
