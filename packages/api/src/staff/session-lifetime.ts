/** How long a sign-in lasts. */
export const sessionLifetimeSeconds = 8 * 60 * 60;
