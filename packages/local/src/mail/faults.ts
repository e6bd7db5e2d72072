export const faultModes = ['down', 'throttle', 'reject'] as const;
export type FaultMode = (typeof faultModes)[number];

/** A simulated failure; without a recipient it affects every message. */
export type Fault = { readonly mode: FaultMode; readonly recipient?: string | undefined };

export type Faults = ReturnType<typeof createFaults>;

export const createFaults = () => {
  const modes = new Map<string, FaultMode>();
  return {
    list: (): readonly Fault[] =>
      [...modes].map(([recipient, mode]) =>
        recipient === everyone ? { mode } : { mode, recipient },
      ),
    set: ({ mode, recipient }: Fault): void => {
      modes.set(recipient === undefined ? everyone : bareAddress(recipient), mode);
    },
    end: (recipient?: string): void => {
      if (recipient === undefined) modes.clear();
      else modes.delete(bareAddress(recipient));
    },
    of: (recipients: readonly string[]): FaultMode | undefined =>
      recipients
        .map((recipient) => modes.get(bareAddress(recipient)))
        .find((mode) => mode !== undefined) ?? modes.get(everyone),
  };
};

const everyone = '*';
const bareAddress = (recipient: string): string =>
  (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).toLowerCase();
