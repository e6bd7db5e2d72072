/** The staff account that the product is started with for the journeys. */
export const admin = { username: 'admin', password: 'a password for the journeys' } as const;
