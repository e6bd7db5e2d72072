import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes the database's endpoint in the data folder, where commands find it; returns what removes the note. */
export const noteEndpoint = (dataDir: string, endpoint: string): (() => void) => {
  const file = join(dataDir, 'endpoint');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${endpoint}\n`);
  return () => rmSync(file, { force: true });
};
