import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { handler as read } from './client-only-handler.ts';

const client = new SESClient();
const message = { Source: 'a@example.com', RawMessage: { Data: Buffer.from('Subject: Any\r\n\r\nAny') } };

/** The same with the client of SES beside it, and as many e-mails. */
export const handler = async ({ table, mail }: { readonly table: number; readonly mail: number }) => {
  const answer = await read({ table });
  for (let sent = 0; sent < mail; sent += 1) await client.send(new SendRawEmailCommand(message));
  return answer;
};
