type Setting<Value> = {
  readonly environmentVariableSelector: (environment: NodeJS.ProcessEnv, options?: object) => Value | undefined;
  readonly default: Value | (() => Value | Promise<Value>);
};

const isFunction = <Value>(
  fallback: Value | (() => Value | Promise<Value>),
): fallback is () => Value | Promise<Value> => typeof fallback === 'function';

/** A selector raises for what it cannot read; the SDK goes on to the next place then, which is the default. */
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

/**
 * Stands in for the SDK's `loadConfig` in bundled functions: a setting comes from the environment, or is the default.
 * Lambda has no ~/.aws, where the SDK would look for each of a dozen settings in between.
 */
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
      // What failed once may work the next time.
      value = undefined;
      throw error;
    }
  };
};
