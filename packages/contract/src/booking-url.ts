/** The calendar's address with a result, in the UTM parameters that booking services keep with a booking. */
export const bookingUrlWith = (bookingUrl: string, resultId: string): string => {
  const url = new URL(bookingUrl);
  url.searchParams.set('utm_source', 'result');
  url.searchParams.set('utm_content', resultId);
  return url.href;
};
