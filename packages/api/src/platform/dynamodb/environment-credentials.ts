type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

const fromEnvironment = async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set: bundled functions look nowhere else');
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
};

/**
 * Stands in for the SDK's chain of credential providers in bundled functions. Lambda hands a role's credentials over
 * in the environment, and never changes them while the process lives; the chain brings 130 KB for what it never finds.
 */
export const defaultProvider = () => fromEnvironment;
