// Stands in for modules of the AWS SDK in bundled functions (scripts/bundle/replaced-modules.ts).

type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

/** Replaces the chain of credential providers (130 KB). Lambda sets the credentials in the environment, once. */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set: bundled functions look nowhere else');
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
};

type Setting<Value> = {
  readonly environmentVariableSelector: (environment: NodeJS.ProcessEnv, options?: object) => Value | undefined;
  readonly default: Value | (() => Value | Promise<Value>);
};

/** Reads a setting from the environment only: Lambda has no ~/.aws, where the SDK would look as well. */
export const loadConfig = <Value>(setting: Setting<Value>, options?: object): (() => Promise<Value>) => {
  const read = async (): Promise<Value> => {
    const { default: fallback } = setting;
    const value = fromEnvironment(setting, options);
    if (value !== undefined) return value;
    return isFunction(fallback) ? fallback() : fallback;
  };
  let value: Promise<Value> | undefined;
  return async () => {
    value ??= read();
    try {
      return await value;
    } catch (error) {
      value = undefined;
      throw error;
    }
  };
};

/** A selector throws for a value that it cannot read; the SDK then uses the default. */
const fromEnvironment = <Value>(
  { environmentVariableSelector }: Setting<Value>,
  options: object | undefined,
): Value | undefined => {
  try {
    return environmentVariableSelector(process.env, options);
  } catch {
    return undefined;
  }
};

const isFunction = <Value>(
  fallback: Value | (() => Value | Promise<Value>),
): fallback is () => Value | Promise<Value> => typeof fallback === 'function';
