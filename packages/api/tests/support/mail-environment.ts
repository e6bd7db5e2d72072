/** The environment of functions that send mail. Nothing listens at the port, so mail is down unless a test sets another. */
const mailEnvironment = {
  AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:9',
  MAIL_SENDER: 'quiz@site.example',
  BRAND_NAME: 'Brandname',
  CONTACT_EMAIL: 'hello@site.example',
  POSTAL_ADDRESS: '1 Main Street, Toronto',
  BOOKING_URL: 'https://calendar.site.example/call',
  LINK_ORIGIN: 'https://www.site.example',
};

/** Sets the missing variables. Functions read them when they are loaded. */
export const setMailEnvironment = (): void => {
  for (const [name, value] of Object.entries(mailEnvironment)) process.env[name] ??= value;
};
