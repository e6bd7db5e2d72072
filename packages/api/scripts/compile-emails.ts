// `npm run emails:build`: compiles the MJML sources of the e-mails into HTML templates.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileEmails } from './emails/compile.ts';

const target = fileURLToPath(new URL('../src/mail/compiled-templates.ts', import.meta.url));
writeFileSync(target, await compileEmails());
console.log(`Wrote ${target}`);
