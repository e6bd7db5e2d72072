/** The HTML template of each kind of e-mail for Mustache, as `npm run generate` compiled templates/ with MJML. */
export declare const templates: Readonly<
  Record<
    'contactAcknowledgement' | 'contactDigest' | 'contactMessage' | 'result' | 'summary',
    string
  >
>;
