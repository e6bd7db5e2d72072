type Issue = { readonly path?: readonly unknown[]; readonly message: string };

/** The environment variables that a function finds missing or malformed as it loads, with what is wrong with each. */
export const badSettingsIn = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues))) return new Map();
  const problems = error.issues.map(({ path, message }: Issue) => [String(path?.[0]), message] as const);
  // Other schemas raise the same kind of error, about fields of other names.
  return new Map(problems.filter(([name]) => /^[A-Z][A-Z0-9_]*$/.test(name)));
};
