/** The first reference: nothing but an answer. */
export const handler = async () => ({ statusCode: 200, body: '{}' });
