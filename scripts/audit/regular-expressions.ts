import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { projectFolder } from '../rehearse/folders.ts';
import { acceptedExpressions } from './accepted-expressions.ts';
import { type Expression, findExpressions } from './find-expressions.ts';
import { sourceFiles } from './source-files.ts';

type Found = Expression & { readonly file: string };

const foundIn = (file: string): readonly Found[] =>
  findExpressions(readFileSync(`${projectFolder}${file}`, 'utf8'), file.endsWith('x')).map((expression) => ({
    ...expression,
    file,
  }));

const isAccepted = ({ file, pattern }: Found): boolean =>
  acceptedExpressions.some((accepted) => accepted.file === file && accepted.pattern === pattern);

/** Nothing for an expression that takes time in proportion to its input, else what is wrong with it. */
const problemOf = async ({ pattern, flags }: Found): Promise<string | undefined> => {
  if (pattern === undefined) return 'is put together when the program runs, so that it cannot be checked';
  const verdict = await check(pattern, flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? `takes ${verdict.complexity.summary} time` : 'could not be judged';
};

const outdated = (all: readonly Found[]): readonly string[] =>
  acceptedExpressions
    .filter(({ file, pattern }) => !all.some((found) => found.file === file && found.pattern === pattern))
    .map(({ file, pattern = '' }) => `${file}: the accepted expression /${pattern}/ is not there any more`);

/** Every regular expression that a text can keep busy for longer than its length explains, unless it is accepted. */
export const auditExpressions = async (): Promise<readonly string[]> => {
  const all = sourceFiles().flatMap(foundIn);
  if (all.length < 50) throw new Error(`Only ${all.length} regular expressions were found: the search is broken`);
  const findings = [...outdated(all)];
  for (const found of all.filter((one) => !isAccepted(one))) {
    const problem = await problemOf(found);
    if (problem !== undefined) findings.push(`${found.file}: /${found.pattern ?? ''}/${found.flags} ${problem}`);
  }
  console.log(`  ${all.length} regular expressions, ${acceptedExpressions.length} of them accepted with a reason`);
  return findings;
};
