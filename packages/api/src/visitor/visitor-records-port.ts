/** Where something is stored under a visitor's address; `email` is the address as the visitor typed it there. */
export type VisitorRecord = {
  readonly kind: 'surveys' | 'contactMessages' | 'emails';
  readonly key: { readonly pk: string; readonly sk: string };
  readonly email: string;
};

type Stored = Readonly<Record<string, unknown>>;

/** All that is stored under a visitor's address, in the words of the table. */
export type VisitorData = {
  readonly surveys: readonly Stored[];
  readonly contactMessages: readonly Stored[];
  readonly emails: readonly Stored[];
  /** Why the address gets no mail any more, if so. */
  readonly suppression?: Stored;
};

export type VisitorRecords = {
  readonly find: (email: string) => Promise<readonly VisitorRecord[]>;
  readonly read: (email: string) => Promise<VisitorData>;
  /**
   * Takes the visitor off the surveys, whose answers stay, and deletes the rest. False for a record that another
   * run or another visitor was faster with.
   */
  readonly erase: (record: VisitorRecord) => Promise<boolean>;
};
