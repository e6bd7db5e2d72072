/** Returns a raw message; `headers` follow the usual ones. */
export const rawMessage = (
  to: string,
  subject: string,
  body: string,
  headers: readonly string[] = [],
): string =>
  [`From: Shop <shop@example.com>`, `To: ${to}`, `Subject: ${subject}`, ...headers, '', body].join(
    '\r\n',
  );

/** Calls the mail service at `url` by its query protocol, as the SES client does. */
export const callSes = (url: string, parameters: Record<string, string>): Promise<Response> =>
  fetch(`${url}/__mail/ses/`, {
    method: 'POST',
    body: new URLSearchParams({ Version: '2010-12-01', ...parameters }),
  });

export const sendRaw = (url: string, to: string, raw: string): Promise<Response> =>
  callSes(url, {
    Action: 'SendRawEmail',
    Source: 'shop@example.com',
    'Destinations.member.1': to,
    'RawMessage.Data': Buffer.from(raw).toString('base64'),
  });
