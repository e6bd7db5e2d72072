const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const emailAddress = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i');

/** Whether a text reads as an e-mail address at a public domain. Site and server judge by this one rule. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && emailAddress.test(text);
