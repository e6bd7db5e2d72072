import type { EndpointName } from '@app/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { consentAllowanceKey, termsAllowanceKey } from '../src/consent/keys.ts';
import type { NetworkHourKey } from '../src/platform/dynamodb/keys.ts';
import { putItem } from '../src/platform/dynamodb/writes.ts';
import { exitAllowanceKey } from '../src/quiz-session/keys.ts';
import { acceptedChoice } from './support/accepted-choice.ts';
import { findItems } from './support/find-items.ts';
import { startApi } from './support/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

type Limit = {
  readonly name: EndpointName;
  readonly toKey: NetworkHourKey;
  readonly perHour: number;
  readonly stored: string;
  readonly body: (nth: number) => object;
};

const limits: readonly Limit[] = [
  {
    name: 'exitSession',
    toKey: exitAllowanceKey,
    perHour: 1500,
    stored: 'DROPOUT#',
    body: (nth) => ({ sessionId: `forged-visit-${nth}`, exitReason: 'page_hide', currentStep: 1 }),
  },
  {
    name: 'recordCookieConsent',
    toKey: consentAllowanceKey,
    perHour: 600,
    stored: 'CONSENT#',
    body: () => acceptedChoice,
  },
  {
    name: 'acceptTerms',
    toKey: termsAllowanceKey,
    perHour: 600,
    stored: 'TERMS#',
    body: () => ({ surveyId: null }),
  },
];

describe.each(limits)('$name', ({ name, toKey, perHour, stored, body }) => {
  const send = async (nth: number, sourceIp: string) => {
    const response = await api.call(name, { body: body(nth), sourceIp });
    const { requestId: _, ...visible } = response.body;
    return { status: response.status, visible };
  };

  it(`stores ${perHour} of a network in an hour, and answers 429 with one body from then on`, async () => {
    const counter = { ...toKey('2001:db8:7::1', new Date()), messages: perHour - 2 };

    await putItem(api.access, counter);
    const answers = [];

    for (let nth = 1; nth <= 4; nth += 1) answers.push(await send(nth, `2001:db8:7::${nth}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(answers[2]?.visible).toEqual(answers[3]?.visible);
    expect(answers[2]?.visible).toMatchObject({ code: 'too_many_requests' });
    expect(await findItems(api.access, stored)).toHaveLength(2);
    expect((await send(5, '2001:db8:8::1')).status).toBe(200);
  });
});
