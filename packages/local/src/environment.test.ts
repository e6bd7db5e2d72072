import { describe, expect, it } from 'vitest';
import { buildFunctionEnvironment, buildMailEnvironment, buildOrigins } from './environment.ts';

describe('buildFunctionEnvironment', () => {
  it('returns defaults for unset variables only', () => {
    expect(buildFunctionEnvironment('http://127.0.0.1:8000', {})).toMatchObject({
      TABLE_NAME: 'car-quiz',
      LOG_LEVEL: 'WARN',
    });
    const changed = buildFunctionEnvironment('http://127.0.0.1:8000', {
      TABLE_NAME: 'mine',
      LOG_LEVEL: 'DEBUG',
    });

    expect(changed).not.toHaveProperty('TABLE_NAME');
    expect(changed).not.toHaveProperty('LOG_LEVEL');
  });

  it('never gives real credentials to a database outside AWS', () => {
    const given = { AWS_ACCESS_KEY_ID: 'real', AWS_SECRET_ACCESS_KEY: 'real' };

    expect(buildFunctionEnvironment('http://db:8000', given)).toMatchObject({
      AWS_ACCESS_KEY_ID: 'local',
    });
    expect(
      buildFunctionEnvironment('https://dynamodb.ca-central-1.amazonaws.com', given),
    ).not.toHaveProperty('AWS_ACCESS_KEY_ID');
  });
});

describe('buildMailEnvironment', () => {
  const brand = {
    name: 'Shop',
    contactEmail: 'hello@shop.example',
    postalAddress: '1 Main Street',
    bookingUrl: 'https://calendar.example/',
    siteUrl: 'https://www.shop.example',
  };
  const addresses = {
    siteOrigin: 'http://localhost:3000',
    sesEndpoint: 'http://127.0.0.1:3000/__mail/ses',
  };

  it('uses the brand and points links at this machine', () => {
    expect(buildMailEnvironment(brand, addresses, {})).toEqual({
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

  it('keeps variables that are set, but never mails through another service', () => {
    const given = {
      CONTACT_EMAIL: 'me@elsewhere.example',
      SUMMARY_RECIPIENTS: 'boss@elsewhere.example',
      SITE_ORIGIN: 'https://tunnel.example',
      AWS_ENDPOINT_URL_SES: 'https://email.ca-central-1.amazonaws.com',
    };
    const environment = buildMailEnvironment(brand, addresses, given);

    expect(environment).toMatchObject({
      MAIL_SENDER: 'me@elsewhere.example',
      AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:3000/__mail/ses',
    });
    for (const name of ['CONTACT_EMAIL', 'SUMMARY_RECIPIENTS', 'LINK_ORIGIN'])
      expect(environment).not.toHaveProperty(name);
  });
});

describe('buildOrigins', () => {
  it.each([
    [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
  ])('returns the origins for HOST=%s', (host, siteOrigin, ownOrigin) => {
    expect(buildOrigins(host === undefined ? {} : { host }, 3000)).toEqual({
      siteOrigin,
      ownOrigin,
    });
  });
});
