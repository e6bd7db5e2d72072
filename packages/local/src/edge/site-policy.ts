import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteContentSecurityPolicy } from '@app/contract/edge/headers';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The content security policy that the documents of a built site are deployed with. */
export const sitePolicyOf = (folder: string, bookingUrl: string): string => {
  const documents = globSync('**/*.html', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));
  return siteContentSecurityPolicy({ documents, bookingUrl, sha256 });
};
