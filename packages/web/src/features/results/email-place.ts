/** Where the offer to send the picks stands on the page. */
export const emailPlaceId = 'picks-by-email';

/** Brings it into view, ready to be filled in. */
export const goToEmailForm = (): void => {
  const place = document.getElementById(emailPlaceId);
  place?.scrollIntoView();
  place?.querySelector('input')?.focus({ preventScroll: true });
};
