// `npm run audit` looks for what a review would: regular expressions that a text can keep busy, secrets in files,
// licences that ask for more than we give, and packages with known weaknesses.
import { auditDependencies } from './audit/dependencies.ts';
import { auditLicences } from './audit/licences.ts';
import { auditExpressions } from './audit/regular-expressions.ts';
import { auditSecrets } from './audit/secrets.ts';

const audits: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
  ['Regular expressions', auditExpressions],
  ['Secrets', auditSecrets],
  ['Licences', auditLicences],
  ['Known weaknesses of dependencies', auditDependencies],
];

for (const [name, audit] of audits) {
  console.log(name);
  const findings = await audit();
  for (const finding of findings) console.error(`  FOUND ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
// The checker of regular expressions would keep its own process.
process.exit();
