import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The CDN writes "address:port", for IPv6 without brackets. */
const withoutPort = (text: string): string => {
  const address = text.slice(0, Math.max(0, text.lastIndexOf(':')));
  return isIP(address) === 0 ? text : address;
};

/**
 * The visitor's IP address: the CDN's viewer address, else the caller's. A request that did not come through the CDN
 * was refused before (see origin-checks.ts), so the header can be believed here.
 */
export const viewerAddressOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const written = headers['cloudfront-viewer-address'];
  if (written === undefined) return requestContext.http.sourceIp;
  const viewer = withoutPort(written);
  return isIP(viewer) === 0 ? requestContext.http.sourceIp : viewer;
};
