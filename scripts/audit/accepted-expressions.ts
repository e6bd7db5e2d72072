/** A regular expression that is not linear, or not known before it runs, and why nobody outside can use that. */
type Accepted = { readonly file: string; readonly pattern?: string; readonly reason: string };

export const acceptedExpressions: readonly Accepted[] = [
  {
    file: 'infra/site/cdn-function-code.ts',
    pattern: '\\/\\*\\*[\\s\\S]*?\\*\\/|^\\s*\\/\\/.*$',
    reason: 'reads our own source when the stacks are made',
  },
  {
    file: 'packages/contract/src/edge/headers.ts',
    pattern: '<style[^>]*>([\\s\\S]*?)<\\/style>',
    reason: 'reads our own built pages',
  },
  {
    file: 'packages/contract/src/edge/headers.ts',
    pattern: '<[a-z][^>]*?\\sstyle="([^"]*)"',
    reason: 'reads our own built pages',
  },
  { file: 'packages/engine/src/units.ts', pattern: '\\B(?=(\\d{3})+$)', reason: 'reads the digits of a number' },
  {
    file: 'packages/local/src/mail/inbox/message-page.ts',
    pattern: '<head(\\s[^>]*)?>',
    reason: 'reads the e-mails of our own templates, on the laptop',
  },
  {
    file: 'packages/web/src/app/prerender/page-html.ts',
    pattern: '<link rel="stylesheet"[^>]*href="\\/([^"]+)">\\n?',
    reason: 'reads our own built pages',
  },
];
