export const faultModes = ['down', 'throttle', 'reject'] as const;
export type FaultMode = (typeof faultModes)[number];

/** A simulated failure of mail to one recipient or, without a recipient, to everyone. */
export type Fault = { readonly mode: FaultMode; readonly recipient?: string | undefined };

export type Faults = ReturnType<typeof createFaults>;

/** Simulates failures of mail, so that a developer can watch the product's retries. */
export const createFaults = () => {
  const modes = new Map<string, FaultMode>();
  return {
    list: (): readonly Fault[] =>
      [...modes].map(([recipient, mode]) =>
        recipient === everyone ? { mode } : { mode, recipient },
      ),
    set: ({ mode, recipient }: Fault): void => {
      modes.set(recipient === undefined ? everyone : parseAddress(recipient), mode);
    },
    end: (recipient?: string): void => {
      if (recipient === undefined) modes.clear();
      else modes.delete(parseAddress(recipient));
    },
    findMode: (recipients: readonly string[]): FaultMode | undefined => {
      const recipientModes = recipients.map((recipient) => modes.get(parseAddress(recipient)));
      return recipientModes.find((mode) => mode !== undefined) ?? modes.get(everyone);
    },
  };
};

const everyone = '*';

/** Returns "ada@example.com" for "Ada <Ada@example.com>". */
const parseAddress = (recipient: string): string =>
  (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).toLowerCase();
