/** A secret that signs session tokens. */
export type SigningKey = {
  readonly id: string;
  readonly algorithm: 'HS256';
  /** Base64url of 32 random bytes. */
  readonly secret: string;
  readonly createdAt: string;
  /** Whether new tokens are signed with it; exactly one key of a ring is active. */
  readonly active: boolean;
  /** When it stopped being active; it still verifies the tokens that it signed. */
  readonly retiredAt?: string | undefined;
};

/** The keys as they were read; `version` tells whether they have been written since. */
export type KeyRing = { readonly keys: readonly SigningKey[]; readonly version: number };

export type KeyRingStore = {
  readonly read: () => Promise<KeyRing | undefined>;
  /** Replaces what was read. False when it has been written since: then nothing was written. */
  readonly replace: (read: KeyRing | undefined, next: readonly SigningKey[]) => Promise<boolean>;
};
