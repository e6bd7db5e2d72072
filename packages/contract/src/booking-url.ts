/** Adds a booking reference to a calendar's address, in UTM parameters, which calendars keep. */
export const addBookingReference = (bookingUrl: string, bookingReference: string): string => {
  const url = new URL(bookingUrl);

  url.searchParams.set('utm_source', 'result');
  url.searchParams.set('utm_content', bookingReference);
  return url.href;
};
