import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import { applyCall } from './apply-call.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { Position, Report } from './session-call.ts';
import type { DropoutReason } from './session-repository-port.ts';

/** Notes that the visitor left: one dropout, until they are back or complete the quiz after all. */
export const exitSession = async (
  { exitReason, ...report }: Report & Position & { readonly exitReason: DropoutReason },
  { sessions, now, businessDay, newDropoutId }: SessionDependencies,
): Promise<Acknowledgement> => {
  const moment = now();
  const call = {
    ...report,
    kind: 'exit',
    at: moment.toISOString(),
    reason: exitReason,
    dropoutId: newDropoutId(),
    countedDay: businessDay(moment),
  } as const;
  await applyCall(call, sessions);
  return acknowledged;
};
