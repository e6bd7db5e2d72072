import { renderStructuredDataTag } from './structured-data.ts';

export const replaceStructuredData = (path: string): void => {
  const previous = document.head.querySelectorAll('script[type="application/ld+json"]');

  for (const element of previous) element.remove();

  document.head.insertAdjacentHTML('beforeend', renderStructuredDataTag(path));
};
