import { expect, it } from 'vitest';
import { mailEnvironment } from './mail-environment.ts';

const brand = {
  name: 'Shop',
  contactEmail: 'hello@shop.example',
  postalAddress: '1 Main Street',
  bookingUrl: 'https://calendar.example/',
  siteUrl: 'https://www.shop.example',
};
const addresses = { siteOrigin: 'http://localhost:3000', sesEndpoint: 'http://127.0.0.1:3000/__mail/ses' };

it('is made of the brand and leads links to this machine', () => {
  expect(mailEnvironment(brand, addresses, {})).toEqual({
    BRAND_NAME: 'Shop',
    CONTACT_EMAIL: 'hello@shop.example',
    MAIL_SENDER: 'hello@shop.example',
    POSTAL_ADDRESS: '1 Main Street',
    BOOKING_URL: 'https://calendar.example/',
    SUMMARY_RECIPIENTS: 'owner@shop.example',
    LINK_ORIGIN: 'http://localhost:3000',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:3000/__mail/ses',
  });
});

it('leaves what the person has set, but never mails through another service', () => {
  const given = {
    CONTACT_EMAIL: 'me@elsewhere.example',
    SUMMARY_RECIPIENTS: 'boss@elsewhere.example',
    SITE_ORIGIN: 'https://tunnel.example',
    AWS_ENDPOINT_URL_SES: 'https://email.ca-central-1.amazonaws.com',
  };
  const environment = mailEnvironment(brand, addresses, given);
  expect(environment).toMatchObject({
    MAIL_SENDER: 'me@elsewhere.example',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:3000/__mail/ses',
  });
  for (const name of ['CONTACT_EMAIL', 'SUMMARY_RECIPIENTS', 'LINK_ORIGIN'])
    expect(environment).not.toHaveProperty(name);
});
