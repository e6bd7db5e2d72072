let visitors = 0;

/** Creates a visitor with an address and a browser of their own. */
export const newVisitor = () => {
  visitors += 1;
  const headers = {
    'cloudfront-viewer-address': `198.51.${Math.floor(visitors / 200)}.${visitors % 200}:40000`,
    'idempotency-key': `visitor-${visitors}-key`,
  };
  return { name: `visit-${visitors}`, email: `visitor-${visitors}@visitor.example`, headers };
};
