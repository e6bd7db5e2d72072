type Setting<Value> = {
  readonly environmentVariableSelector: (environment: NodeJS.ProcessEnv, options?: object) => Value | undefined;
  readonly default: Value | (() => Value | Promise<Value>);
};

const isFunction = <Value>(
  fallback: Value | (() => Value | Promise<Value>),
): fallback is () => Value | Promise<Value> => typeof fallback === 'function';

/**
 * Stands in for the SDK's `loadConfig` in bundled functions: a setting comes from the environment, or is the default.
 * Lambda has no ~/.aws, where the SDK would look for each of a dozen settings in between.
 */
export const loadConfig = <Value>(setting: Setting<Value>, options?: object): (() => Promise<Value>) => {
  const read = async (): Promise<Value> => {
    const { environmentVariableSelector, default: fallback } = setting;
    const value = environmentVariableSelector(process.env, options);
    if (value !== undefined) return value;
    return isFunction(fallback) ? fallback() : fallback;
  };
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
};
