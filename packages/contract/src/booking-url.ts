/**
 * Adds a booking reference to the calendar's address, in the UTM parameters that booking services
 * keep with a booking.
 */
export const addBookingReference = (bookingUrl: string, bookingReference: string): string => {
  const url = new URL(bookingUrl);

  url.searchParams.set('utm_source', 'result');
  url.searchParams.set('utm_content', bookingReference);
  return url.href;
};
