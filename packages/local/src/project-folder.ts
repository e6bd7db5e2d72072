import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
