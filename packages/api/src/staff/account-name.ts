/** The form of a username that identifies its account: upper and lower case are the same. */
export const accountNameOf = (username: string): string => username.trim().toLowerCase();
