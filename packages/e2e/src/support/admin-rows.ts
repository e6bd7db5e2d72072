const minuteMs = 60_000;

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * minuteMs).toISOString();
/** Two days ago, so that it is not today in any time zone. */
const longAgo = 2 * 24 * 60;

type Fields = Readonly<Record<string, unknown>>;

export const surveyRow = (number: number, fields: Fields = {}) => ({
  id: `survey-${String(number).padStart(20, '0')}`,
  userName: `Visitor ${number}`,
  userEmail: `visitor${number}@example.com`,
  userPhone: '416-555-0100',
  userZipcode: '94105',
  createdAt: minutesAgo(longAgo + number),
  ...fields,
});

export const dropoutRow = (number: number, fields: Fields = {}) => ({
  id: `dropout-${number}`,
  sessionId: `session-${number}`,
  currentQuestionId: 'lifestyle.currentCar',
  ipAddress: `203.0.113.${number}`,
  exitedAt: minutesAgo(longAgo + number),
  ...fields,
});

export const consentRow = (number: number, fields: Fields = {}) => ({
  id: `consent-${number}`,
  action: 'accept',
  necessary: true,
  analytics: true,
  marketing: false,
  preferences: true,
  ip_address: `198.51.100.${number}`,
  timestamp: minutesAgo(longAgo + number),
  ...fields,
});

export const today = (): string => new Date().toISOString();
