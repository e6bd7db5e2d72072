/** A signed-in member of staff. */
export type Admin = { readonly username: string };

/** Who holds a session token; undefined when it is missing, not valid, revoked, or its account is disabled. */
export type Authenticate = (sessionToken: string | undefined) => Promise<Admin | undefined>;
