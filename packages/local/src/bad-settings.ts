/** The environment variables that a function finds missing or malformed as it loads, by their names. */
export const badSettingsIn = (error: unknown): readonly string[] => {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues))) return [];
  const names = error.issues.map((issue: { readonly path?: readonly unknown[] }) => String(issue.path?.[0]));
  // Other schemas raise the same kind of error, about fields of other names.
  return [...new Set(names.filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name)))];
};
