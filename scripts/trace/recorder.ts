import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { projectFolder } from '../programs.ts';
import { markFunctions, recorderName } from './mark-functions.ts';

const firstRuns = new Map<string, number>();

/** Returns a name like `api/src/survey/function.ts`; undefined for files of no package's source. */
const findSourceName = (path: string): string | undefined => {
  const name = relative(projectFolder, path).replace(/^packages\//, '');
  const isSource = /^((api|contract|engine|local|web)\/src|infra\/shared)\/.*\.[jt]sx?$/.test(name);
  return isSource ? name : undefined;
};

/** Notes that a file ran at a time, in ms since 1970, and keeps its earliest time. */
export const recordRun = (name: string, atMs: number): void => {
  firstRuns.set(name, Math.min(atMs, firstRuns.get(name) ?? Number.POSITIVE_INFINITY));
};

export const forgetRuns = (): void => firstRuns.clear();

/** Lists the files that ran since the last `forgetRuns`, in the order of their first run. */
export const listRuns = (): readonly string[] =>
  [...firstRuns].sort(([, first], [, second]) => first - second).map(([name]) => name);

/** Marks the functions of the files that this process loads from now on, and records their runs. */
export const recordThisProcess = (): void => {
  Object.assign(globalThis, {
    [recorderName]: (name: string) => {
      if (!firstRuns.has(name)) recordRun(name, performance.timeOrigin + performance.now());
    },
  });
  registerHooks({
    load: (url, context, nextLoad) => {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      const name = findSourceName(path);
      if (name === undefined) return nextLoad(url, context);

      const format = path.endsWith('.js') ? 'module' : 'module-typescript';
      const source = markFunctions(readFileSync(path, 'utf8'), path, name);
      return { format, source, shortCircuit: true };
    },
  });
};

export const markSite: Plugin = {
  name: 'mark-functions',
  enforce: 'pre',
  transform: (code, id) => {
    const name = findSourceName(id);
    return name === undefined ? undefined : { code: markFunctions(code, id, name), map: null };
  },
};
