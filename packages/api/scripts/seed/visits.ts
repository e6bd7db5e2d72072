import { randomUUID } from 'node:crypto';
import { listVisibleQuestions } from '@app/contract/quiz/flow';
import { toConsentItem } from '../../src/consent/consent-store.ts';
import type { VisitSource } from '../../src/counters/visit-source.ts';
import { listDropoutFacts, toDropoutItem } from '../../src/quiz-session/dropout-item.ts';
import { listVisitFacts, toSessionItem } from '../../src/quiz-session/session-store.ts';
import type { QuizSession, VisitStep } from '../../src/quiz-session/transition.ts';
import { makeAnswers } from './answers.ts';
import type { SeedOptions } from './counts.ts';
import { makeAddress, makeMoment } from './people.ts';
import { pickWeighted, type Random } from './random.ts';

const reasons = [
  ['page_unload', 4],
  ['page_hide', 3],
  ['visibility_hidden', 2],
  ['heartbeat_lost', 1],
] as const;

/** Most visitors leave at the start, more at long lists and at the ZIP code. */
const pickDropoutQuestion = (random: Random, shownQuestions: readonly string[]): string =>
  pickWeighted(
    random,
    shownQuestions.map((id, index) => {
      const isLongOrLast = id === 'location.zipCode' || id === 'preferences.brands';
      return [id, (index < 3 ? 6 : 1) + (isLongOrLast ? 5 : 0)] as const;
    }),
  );

const listShownQuestions = (random: Random): readonly string[] =>
  listVisibleQuestions(makeAnswers(random)).map(({ id }) => id);

/** Creates a path through questions, partly back and forth, that ends at the given moment. */
const makePath = (
  random: Random,
  questions: readonly string[],
  end: Date,
): readonly VisitStep[] => {
  const visited = questions.flatMap((id, index) =>
    index > 0 && random() < 0.08 ? [id, questions[index - 1] ?? id, id] : [id],
  );
  const path: VisitStep[] = [];
  let atSeconds = Math.floor(end.getTime() / 1000);

  // Times are set from the end backward, 2 to 31 seconds apart.
  for (const questionId of visited.toReversed()) {
    atSeconds -= 2 + Math.floor(random() * random() * 30);
    path.unshift({ questionId, atSeconds });
  }

  return path;
};

/** Creates a visit that ends at the given moment, by default at the last question. */
const makeSession = (
  random: Random,
  end: Date,
  pickLastQuestion = (shown: readonly string[]) => shown.at(-1) ?? '',
): QuizSession => {
  const shownQuestions = listShownQuestions(random);
  const lastQuestionId = pickLastQuestion(shownQuestions);
  const reachedQuestions = shownQuestions.slice(0, shownQuestions.indexOf(lastQuestionId) + 1);
  const path = makePath(random, reachedQuestions, end);

  return {
    sessionId: randomUUID(),
    status: 'completed',
    startedAt: new Date((path[0]?.atSeconds ?? 0) * 1000).toISOString(),
    lastSeenAt: end.toISOString(),
    lastSequence: path.length * 2,
    ipAddress: makeAddress(random),
    totalSteps: shownQuestions.length,
    currentStep: reachedQuestions.length,
    currentQuestionId: lastQuestionId,
    device: pickWeighted(random, devices),
    source: pickWeighted(random, visitSources),
    path,
  };
};

const devices = [
  ['phone', 6],
  ['desktop', 3],
  ['tablet', 1],
] as const;

/** Where visitors come from, as a shop with some ads would see it. */
export const visitSources: readonly (readonly [VisitSource, number])[] = [
  [{ source: 'google', medium: 'organic', campaign: 'none' }, 30],
  [{ source: 'google', medium: 'cpc', campaign: 'brand' }, 15],
  [{ source: 'direct', medium: 'none', campaign: 'none' }, 25],
  [{ source: 'facebook', medium: 'social', campaign: 'fall' }, 12],
  [{ source: 'instagram', medium: 'social', campaign: 'none' }, 8],
  [{ source: 'newsletter', medium: 'email', campaign: 'fall' }, 5],
  [{ source: 'other', medium: 'referral', campaign: 'none' }, 5],
];

/** Yields completed visits and counts each one in the funnel. */
export function* makeVisitItems(
  count: number,
  { random, counts, toBusinessDay, end, days }: SeedOptions,
) {
  for (let number = 0; number < count; number += 1) {
    const moment = makeMoment(random, end, days);
    const session = {
      ...makeSession(random, moment),
      countedDay: toBusinessDay(moment),
    };

    for (const fact of listVisitFacts(session)) counts.add(fact);

    yield [{ ...toSessionItem(session), version: 1 }];
  }
}

/** Yields dropouts whose sessions were cleared since, and counts each one. */
export function* makeDropoutItems(
  count: number,
  { random, counts, toBusinessDay, end, days }: SeedOptions,
) {
  for (let number = 0; number < count; number += 1) {
    const moment = makeMoment(random, end, days);
    const session = makeSession(random, moment, (shown) => pickDropoutQuestion(random, shown));
    const dropout = {
      id: randomUUID(),
      currentQuestionId: session.currentQuestionId ?? 'Unknown',
      ipAddress: session.ipAddress,
      exitedAt: moment.toISOString(),
      reason: pickWeighted(random, reasons),
      countedDay: toBusinessDay(moment),
      device: session.device,
      source: session.source,
    };

    for (const fact of listDropoutFacts({ ...dropout, path: session.path })) counts.add(fact);

    yield [toDropoutItem(session, dropout)];
  }
}

export function* makeConsentItems(
  count: number,
  { random, counts, toBusinessDay, end, days }: SeedOptions,
) {
  for (let number = 0; number < count; number += 1) {
    const moment = makeMoment(random, end, days);
    const acceptsAll = random() < 0.6;
    const analytics = acceptsAll || random() < 0.2;
    const preferences = acceptsAll || random() < 0.3;

    counts.add({ kind: 'CONSENTS', day: toBusinessDay(moment), counters: ['consents'] });
    const consent = {
      id: randomUUID(),
      necessary: true,
      analytics,
      marketing: acceptsAll,
      preferences,
      action: analytics || preferences ? 'accept' : 'decline',
      ipAddress: makeAddress(random),
      timestamp: moment.toISOString(),
    } as const;

    yield [toConsentItem(consent)];
  }
}
