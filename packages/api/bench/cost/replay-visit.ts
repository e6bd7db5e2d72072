import { mock } from 'node:test';
import { getFunctionGroup } from '@app/contract/endpoint-lookup';
import { endpoints } from '@app/contract/endpoints';
import { makeContext, makeEvent } from '../../tests/support/make-event.ts';
import type { Spent } from '../../tests/support/metering-proxy.ts';
import {
  secondsBetweenCalls,
  type VisitCall,
  wholeVisit,
} from '../../tests/support/whole-visit.ts';
import type { CallCost } from './prices.ts';

type Answer = { readonly statusCode?: number; readonly body?: string };
export type Handler = (event: unknown, context: unknown) => Promise<Answer>;

const sumUnits = (spent: readonly Spent[], kind: 'write' | 'read'): number =>
  spent.reduce((total, units) => total + units[kind], 0);

/** Two minutes before a five-minute bucket of the session index ends: the visit is in two. */
const getVisitStartMs = (): number => Math.ceil(Date.now() / 300_000) * 300_000 - 120_000;

/** The cookie banner and the agreement to the terms. */
const beforeTheQuiz: readonly VisitCall[] = [
  {
    name: 'recordCookieConsent',
    body: {
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: false,
      action: 'accept',
    },
  },
  { name: 'acceptTerms', body: { surveyId: null } },
];

function* listCalls(getResultId: () => string): Generator<VisitCall> {
  yield* beforeTheQuiz;
  yield* wholeVisit(getResultId);
}

/** Goes through a whole visit by the functions' handlers, with the visitor's pauses but without waiting for them. */
export const replayVisit = async (
  handlers: ReadonlyMap<string, Handler>,
  spent: Spent[],
): Promise<readonly (CallCost & { readonly name: string })[]> => {
  const calls: (CallCost & { readonly name: string })[] = [];
  let resultId = '';

  mock.timers.enable({ apis: ['Date'], now: getVisitStartMs() });

  for (const { name, body, params = {}, headers = {} } of listCalls(() => resultId)) {
    const { method, path } = endpoints[name];
    const group = getFunctionGroup(name);
    const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');

    spent.length = 0;
    const startedAt = performance.now();
    const answer = await handlers.get(group)?.(
      makeEvent({ method, path: filledPath, headers, body }),
      makeContext(),
    );
    const ms = performance.now() - startedAt;
    if (answer?.statusCode !== 200)
      throw new Error(`${name} was answered ${answer?.statusCode}: ${answer?.body}`);
    if (name === 'submitSurvey') resultId = JSON.parse(answer.body ?? '{}').resultId;

    calls.push({ name, group, ms, write: sumUnits(spent, 'write'), read: sumUnits(spent, 'read') });
    mock.timers.tick(secondsBetweenCalls * 1000);
  }

  mock.timers.reset();
  return calls;
};
