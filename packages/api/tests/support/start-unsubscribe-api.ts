import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterAll } from 'vitest';
import { createSuppressionStore } from '../../src/mail/suppression-store.ts';
import { createTokenEncryption } from '../../src/mail/unsubscribe-token.ts';
import { startMailService } from './mail-service.ts';
import { makeContactForm } from './make-contact-form.ts';
import { startApi } from './start-api.ts';

/** Starts the functions and a mail service for tests of unsubscribing. */
export const startUnsubscribeApi = async () => {
  const mail = await startMailService();

  afterAll(() => mail.stop());
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['STAFF_RECIPIENTS'] = 'staff@site.example';
  const api = await startApi();
  let visitors = 0;

  const newHeaders = () => {
    visitors += 1;
    return { 'cloudfront-viewer-address': `198.51.100.${visitors}:40000` };
  };

  return {
    ...api,
    mail,
    createToken: (email: string) => createTokenEncryption(api.access)(email, new Date()),
    findReason: (email: string) => createSuppressionStore(api.access).findReason(email),

    sendMessage: (email: string) =>
      api.call('sendContactMessage', { body: makeContactForm({ email }), headers: newHeaders() }),

    sendResult: async (email: string) => {
      const submission = { body: makeAnswers(), headers: newHeaders() };
      const { resultId } = (await api.call('submitSurvey', submission)).body;
      return api.call('emailResult', {
        params: { resultId },
        body: { email },
        headers: newHeaders(),
      });
    },

    /** Sends what a mail program sends (RFC 8058): a form, neither cookie nor Origin. */
    oneClick: (token: string, type = 'application/x-www-form-urlencoded', headers = {}) =>
      api.call('unsubscribe', {
        query: { token },
        body: type.startsWith('multipart')
          ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
          : 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type, ...newHeaders(), ...headers },
      }),

    /** Sends what the page sends. */
    press: (body: unknown, headers = {}) =>
      api.call('unsubscribe', { body, headers: { ...newHeaders(), ...headers } }),
  };
};
