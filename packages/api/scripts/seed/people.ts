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

/** Creates a survey's contact details; most visitors give none. */
export const makeVisitor = (random: Random, number: number) => {
  if (random() > 0.22) return {};

  const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
  const plain = `${first}.${last}`.normalize('NFD').replace(/[^\w.]/g, '');
  return {
    userName: `${first} ${last}`,
    userEmail: `${plain.toLowerCase()}${number}@example.com`,
    ...(random() < 0.6 ? { userPhone: `416 555 ${String(number % 10_000).padStart(4, '0')}` } : {}),
  };
};

/** Creates a public address, which does not count as a test's. */
export const makeAddress = (random: Random): string => {
  const part = () => Math.floor(random() * 256);
  return `99.${part()}.${part()}.${part()}`;
};

/** Creates a moment within the last days, more often by day than by night. */
export const makeMoment = (random: Random, end: Date, days: number): Date => {
  const dayMs = 24 * 60 * 60 * 1000;

  for (;;) {
    const moment = new Date(end.getTime() - random() * days * dayMs);
    const isNight = moment.getUTCHours() >= 5 && moment.getUTCHours() < 12;
    if (!isNight || random() < 0.2) return moment;
  }
};
