import { isAwsEndpoint } from '@app/api/platform/dynamodb/table-access';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment variables that the functions get, as their deployment would give them. What is already set stays
 * (BUSINESS_TIME_ZONE, TEST_IP_ADDRESSES, LOG_LEVEL ...); a database that is not AWS's own never sees real credentials.
 */
export const functionEnvironment = (endpoint: string, given: Environment): Record<string, string> => {
  const defaults = { TABLE_NAME: 'car-quiz', AWS_REGION: 'ca-central-1', LOG_LEVEL: 'WARN' };
  const unset = Object.entries(defaults).filter(([name]) => given[name] === undefined);
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  return {
    ...Object.fromEntries(unset),
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...(isAwsEndpoint(endpoint) ? {} : credentials),
  };
};
