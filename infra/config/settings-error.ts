/** What the operator can mend: `message` says what is wrong and how it should be, and no stack is shown. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Runs what a command is for; what the operator can mend ends it with its message alone, anything else as it is. */
export const tellingWhatIsWrong = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
