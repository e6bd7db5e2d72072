// Shows what `cdk diff` printed in a comment of the pull request, which is kept up to date:
// node scripts/post-difference.ts FILE, in a workflow, with GITHUB_TOKEN and PULL_REQUEST.
import { readFileSync } from 'node:fs';
import { keepComment } from './difference/keep-comment.ts';

/** GitHub takes comments of 65,536 characters. */
const mostCharacters = 60_000;

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

const [file = 'diff.txt'] = process.argv.slice(2);
const difference = readFileSync(file, 'utf8').slice(0, mostCharacters);
const pullRequest = {
  apiUrl: given('GITHUB_API_URL'),
  token: given('GITHUB_TOKEN'),
  repository: given('GITHUB_REPOSITORY'),
  number: given('PULL_REQUEST'),
};
const text = `### \`cdk diff\` against dev\n\`\`\`\n${difference}\n\`\`\`\n`;
await keepComment(pullRequest, '<!-- cdk diff of dev -->', text);
