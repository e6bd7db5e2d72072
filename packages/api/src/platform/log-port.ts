type Fields = Readonly<Record<string, string | number | undefined>>;

/** Structured log lines. Fields never hold bodies, queries, addresses or tokens. */
export type Log = {
  readonly info: (message: string, fields: Fields) => void;
  readonly error: (message: string, fields: Fields) => void;
};
