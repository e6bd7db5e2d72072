/** Whether an endpoint is AWS's own: anything else takes any credentials, and must not see real ones. */
export const isAwsEndpoint = (endpoint: string): boolean =>
  URL.canParse(endpoint) && /\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);
