import type { SendEmail } from './mailer-port.ts';

/**
 * A mailer that is loaded when the first e-mail is sent: SES's client and the templates are a third of what a function
 * carries, and most calls send nothing.
 */
export const createMailerOnDemand = (load: () => Promise<SendEmail>): SendEmail => {
  let loaded: Promise<SendEmail> | undefined;
  return async (email) => {
    loaded ??= load();
    const send = await loaded;
    return send(email);
  };
};
