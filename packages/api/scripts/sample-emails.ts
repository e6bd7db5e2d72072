// `node packages/api/scripts/sample-emails.ts <folder>`: writes one e-mail of each kind as HTML and plain text.
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderEmail } from '../src/mail/emails.ts';
import { sampleContext, sampleEmails } from './emails/samples.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder: sample-emails.ts <folder>');
mkdirSync(folder, { recursive: true });
for (const { name, email } of sampleEmails()) {
  const { subject, html, text } = renderEmail(email, sampleContext);
  writeFileSync(`${folder}/${name}.html`, html);
  writeFileSync(`${folder}/${name}.txt`, `Subject: ${subject}\n\n${text}\n`);
}
