/** What the operator can mend: `message` says what is wrong and how it should be, and no stack is shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Runs what a command is for; what the operator can mend ends the process with its message alone. */
export const exitOnConfigurationError = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
