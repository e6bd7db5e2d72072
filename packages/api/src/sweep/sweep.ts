import type { MailAccess } from '../mail/mail-access.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { errorNameOf, stackOf } from '../platform/log.ts';
import { type EndSilentSessionsDependencies, endSilentSessions } from './end-silent-sessions.ts';

export type SweepDependencies = EndSilentSessionsDependencies & { readonly deliverDue: MailAccess['deliverDue'] };

const sessionsShare = 0.5;

/** Expired drafts need no sweep: reads ignore them, and the table's TTL removes them at no cost. */
export const sweep = async (deadline: Date, dependencies: SweepDependencies): Promise<JobReport> => {
  const startMs = dependencies.now().getTime();
  const sessionsDeadline = new Date(startMs + (deadline.getTime() - startMs) * sessionsShare);
  const parts = [
    await sessionsPart(sessionsDeadline, dependencies).catch(failureOf('Ending silent sessions', dependencies)),
    await mailPart(deadline, dependencies).catch(failureOf('Sending e-mails', dependencies)),
  ];
  return {
    outcome: parts.some(({ failed }) => failed) ? 'failed' : 'succeeded',
    message: parts.map(({ message }) => message).join('; '),
    details: Object.fromEntries(parts.flatMap(({ details }) => Object.entries(details))),
  };
};

type Part = {
  readonly failed: boolean;
  readonly message: string;
  readonly details: Readonly<Record<string, number>>;
};

const failureOf =
  (name: string, { log }: SweepDependencies) =>
  (error: unknown): Part => {
    log.error('part of the sweep failed', { part: name, stack: stackOf(error) });
    return { failed: true, message: `${name} failed (${errorNameOf(error)})`, details: {} };
  };

const sessionsPart = async (deadline: Date, dependencies: SweepDependencies): Promise<Part> => {
  const { ended, failed, isDone } = await endSilentSessions(deadline, dependencies);
  const more = `${failed > 0 ? `, ${failed} failed` : ''}${isDone ? '' : ', more to come'}`;
  return {
    failed: failed > 0,
    message: `${ended} silent ${ended === 1 ? 'session' : 'sessions'} ended${more}`,
    details: { sessionsEnded: ended, sessionsFailed: failed },
  };
};

const mailPart = async (deadline: Date, { deliverDue }: SweepDependencies): Promise<Part> => {
  const { sent, failed, stillWaiting } = await deliverDue(deadline);
  return {
    failed: failed > 0,
    message: `${sent} ${sent === 1 ? 'e-mail' : 'e-mails'} sent, ${stillWaiting} waiting${failed > 0 ? `, ${failed} failed` : ''}`,
    details: { emailsSent: sent, emailsFailed: failed, emailsWaiting: stillWaiting },
  };
};
