import type { Emulator } from './emulator.ts';
import { functionsOf } from './emulator-calls.ts';
import { projectFolder } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * Writes to the deployed bucket what a large export writes: parts of at least 5 MB. Reading enough surveys for one
 * takes the emulator too long for the time that the function has.
 */
export const rehearseExportBucket = async (emulator: Emulator): Promise<void> => {
  const bucket = (await functionsOf(emulator)).get('export')?.Environment.Variables['EXPORT_BUCKET'] ?? '';
  await runCommand(process.execPath, [`${projectFolder}packages/api/scripts/rehearse-export-store.ts`], {
    environment: { ...emulator.environment, EXPORT_BUCKET: bucket },
  });
};
