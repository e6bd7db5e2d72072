import type { ExitReason } from '@app/contract/quiz/exit-reasons';

/** `heartbeat_lost` is found by the sweep; the others are reported by the browser. */
export type DropoutReason = ExitReason | 'heartbeat_lost';

/** One visitor leaving a quiz. Counted under `countedDay`, from where it is taken back if the visitor returns. */
export type Dropout = {
  readonly id: string;
  /** The question's id, "Unknown" where neither the exit nor an earlier call named one. */
  readonly currentQuestionId: string;
  readonly ipAddress: string;
  readonly exitedAt: string;
  readonly reason: DropoutReason;
  readonly countedDay: string;
};

/** A visitor coming to a question, in Unix seconds. */
export type VisitStep = { readonly questionId: string; readonly atSeconds: number };

/** How many steps of a visit are kept: three times the quiz. */
export const longestPath = 60;

/** A visitor's way through the quiz. It has a dropout exactly while it is exited. */
export type QuizSession = {
  readonly sessionId: string;
  readonly status: 'active' | 'exited' | 'completed';
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** The highest sequence of its calls that was applied; 0 before the first. */
  readonly lastSequence: number;
  readonly ipAddress: string;
  readonly totalSteps?: number | undefined;
  readonly currentStep?: number | undefined;
  readonly currentQuestionId?: string | undefined;
  /** Whether the last progress was on a contact form, which is no question. */
  readonly isContactForm?: boolean | undefined;
  readonly surveyId?: string | undefined;
  /** The questions in the order in which the visitor was on them; the same one twice in a row means once. */
  readonly path?: readonly VisitStep[] | undefined;
  readonly dropout?: Dropout | undefined;
};

/** A session as it was read; `version` tells whether it has been written since. */
export type ReadSession = { readonly session: QuizSession; readonly version: number };

/** What a change of a session does to the dropouts. */
export type DropoutEffect = 'none' | 'recordDropout' | 'withdrawDropout';

/** Which stored sessions an ordinary call may write to without reading them first. */
export type OpenTo = {
  /** Whether a session that exists may be written; else only an unknown one. */
  readonly existing: boolean;
  /** Only a session that has seen no call of this or a later sequence. */
  readonly sequence?: number | undefined;
};

export type SessionRepository = {
  readonly find: (sessionId: string) => Promise<ReadSession | undefined>;
  /**
   * Creates the session, or sets the fields of `opening` on an active one, in a single write. False when the stored
   * session is not open to the call: then nothing was written.
   */
  readonly writeIfOpen: (opening: QuizSession, openTo: OpenTo) => Promise<boolean>;
  /**
   * Replaces what was read, and records or withdraws the dropout with its counts in the same transaction. False when
   * the session has been written since.
   */
  readonly replace: (read: ReadSession | undefined, next: QuizSession, effect: DropoutEffect) => Promise<boolean>;
};
