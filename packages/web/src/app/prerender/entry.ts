// What the build runs to write the static files; no part of what visitors get.
export { pageDocuments } from './documents.ts';
export { renderDocument } from './render-page.tsx';
export { siteFiles } from './site-files.ts';
