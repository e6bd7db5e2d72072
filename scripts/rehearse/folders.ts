import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** The emulator's own environment, kept from one rehearsal to the next. */
export const rehearsalFolder = `${projectFolder}.local/rehearsal`;

/** `node` is this very Node wherever it is called: by the CDK, and by the emulator for the functions. */
export const searchPath = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
