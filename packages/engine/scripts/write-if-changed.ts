import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a file unless it has this content already, so that watchers see real changes only. */
export const writeIfChanged = (path: string, content: string): void => {
  const isUnchanged = existsSync(path) && readFileSync(path, 'utf8') === content;
  if (!isUnchanged) writeFileSync(path, content);
};
