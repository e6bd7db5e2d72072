// Stands in for modules of the AWS SDK in bundled functions (scripts/bundle/replaced-modules.ts).

/** Replaces the chain of credential providers (130 KB). Lambda sets the credentials in the environment, once. */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set: bundled functions look nowhere else');
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
};

type Value = string | number | boolean | undefined;

type Setting = {
  readonly environmentVariableSelector: (environment: NodeJS.ProcessEnv, options?: object) => Value;
  readonly default: Value | (() => Value | Promise<Value>);
};

/** Reads a setting from the environment only: Lambda has no ~/.aws, where the SDK would look as well. */
export const loadConfig =
  ({ environmentVariableSelector, default: fallback }: Setting, options?: object) =>
  async (): Promise<Value> => {
    const value = unlessInvalid(() => environmentVariableSelector(process.env, options));
    if (value !== undefined) return value;
    return typeof fallback === 'function' ? fallback() : fallback;
  };

/** A selector throws for a value that it cannot read; the SDK then uses the default. */
const unlessInvalid = (select: () => Value): Value => {
  try {
    return select();
  } catch {
    return undefined;
  }
};
