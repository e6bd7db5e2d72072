/** The staff account that the product is started with for the journeys. */
export const admin = { username: 'admin', password: 'a password for the journeys' } as const;

export const summaryRecipients = ['owner@example.com', 'partner@example.com'] as const;

/** Everything from these addresses is test data. */
export const testAddresses = '198.18.0.0/15';
