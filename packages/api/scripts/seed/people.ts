import { dayMs } from '../../src/platform/time.ts';
import { pick, type Random } from './random.ts';

const firstNames = [
  'Ava',
  'Liam',
  'Noah',
  'Emma',
  'Mia',
  'Léa',
  'Omar',
  'Wei',
  'Priya',
  'Sofía',
  'Jack',
  'Zoë',
  'Ivan',
];
const lastNames = [
  'Smith',
  'Tremblay',
  'Nguyen',
  'Garcia',
  'Patel',
  'Chen',
  'Brown',
  'Müller',
  "O'Neil",
  'Singh',
  'Roy',
];

/** Creates a survey's contact details, empty for most. `number` makes the e-mail address unique. */
export const makeVisitor = (random: Random, number: number) => {
  if (random() > 0.22) return {};

  const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
  const asciiName = `${first}.${last}`.normalize('NFD').replace(/[^\w.]/g, '');
  return {
    userName: `${first} ${last}`,
    userEmail: `${asciiName.toLowerCase()}${number}@example.com`,
    ...(random() < 0.6 ? { userPhone: `416 555 ${String(number % 10_000).padStart(4, '0')}` } : {}),
  };
};

/** Creates a public IP address, which is none of the test addresses. */
export const makeAddress = (random: Random): string => {
  const makeOctet = () => Math.floor(random() * 256);
  return `99.${makeOctet()}.${makeOctet()}.${makeOctet()}`;
};

/** Creates a moment within the last days, more often by day than by night. */
export const makeMoment = (random: Random, end: Date, days: number): Date => {
  for (;;) {
    const moment = new Date(end.getTime() - random() * days * dayMs);
    // 5:00 to 12:00 UTC is midnight to 7 a.m. in Toronto in winter.
    const isNight = moment.getUTCHours() >= 5 && moment.getUTCHours() < 12;
    if (!isNight || random() < 0.2) return moment;
  }
};
