import { createWatchers, type Watchers } from './watchers.ts';

/** How the mail service can be made to fail: it does not answer as a service, asks to slow down, or refuses a message. */
export const faultModes = ['down', 'throttle', 'reject'] as const;
export type FaultMode = (typeof faultModes)[number];

/** A failure that somebody asked for; without a recipient it concerns every message. */
export type Fault = { readonly mode: FaultMode; readonly recipient?: string };

/** The failures that are switched on, at most one for each recipient and one for all. They end with the process. */
export type Faults = {
  readonly list: () => readonly Fault[];
  readonly set: (fault: Fault) => void;
  /** Ends the failure for one recipient; without one, all of them. */
  readonly end: (recipient?: string) => void;
  /** The failure that a message to these recipients meets. */
  readonly of: (recipients: readonly string[]) => FaultMode | undefined;
  readonly watch: Watchers['watch'];
};

export const isFaultMode = (value: unknown): value is FaultMode => faultModes.some((mode) => mode === value);

const everyone = '*';
const bareAddress = (recipient: string): string => (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).toLowerCase();

/** A mail service without failures, which can be given some. */
export const createFaults = (): Faults => {
  const modes = new Map<string, FaultMode>();
  const { tell, watch } = createWatchers();
  return {
    list: () => [...modes].map(([recipient, mode]) => (recipient === everyone ? { mode } : { mode, recipient })),
    set: ({ mode, recipient }) => {
      modes.set(recipient === undefined ? everyone : bareAddress(recipient), mode);
      tell();
    },
    end: (recipient) => {
      if (recipient === undefined) modes.clear();
      else modes.delete(bareAddress(recipient));
      tell();
    },
    of: (recipients) =>
      recipients.map((recipient) => modes.get(bareAddress(recipient))).find((mode) => mode !== undefined) ??
      modes.get(everyone),
    watch,
  };
};
