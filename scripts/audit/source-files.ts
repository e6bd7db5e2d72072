import { globSync } from 'node:fs';
import { projectFolder } from '../rehearse/folders.ts';

const left =
  /(^|\/)(node_modules|dist|cdk\.out)\/|\.test\.tsx?$|\.d\.ts$|\/tests?\/|\/testing\/|\/e2e\/|\/peers\/|\/bench\//;

/** Every source file of what runs for a visitor, of the laptop runtime and of the infrastructure, without tests. */
export const sourceFiles = (): readonly string[] =>
  globSync(['packages/*/src/**/*.{ts,tsx,js}', 'infra/**/*.ts'], {
    cwd: projectFolder,
    exclude: (path) => path.includes('node_modules'),
  })
    .filter((path) => !left.test(path))
    .sort();
