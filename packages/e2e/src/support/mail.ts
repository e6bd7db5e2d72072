import { type APIRequestContext, expect } from '@playwright/test';

export type Mail = {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly replyTo: unknown;
  readonly text: string;
  readonly html: string;
};

/** The messages in the inbox that a text occurs in, newest first, each with its content. */
export const findMails = async (
  request: APIRequestContext,
  search: string,
): Promise<readonly Mail[]> => {
  const list = await request.get('/__mail/api/messages', { params: { search } });
  const { messages }: { messages: readonly { id: string }[] } = await list.json();
  return Promise.all(
    messages.map(async ({ id }) => (await request.get(`/__mail/api/messages/${id}`)).json()),
  );
};

export const expectMails = async (
  request: APIRequestContext,
  search: string,
  count: number,
): Promise<readonly Mail[]> => {
  await expect.poll(async () => (await findMails(request, search)).length).toBe(count);
  return findMails(request, search);
};

/** Lets the mail service fail for some recipients while something is done. Others do not notice. */
export const withMailFault = async (
  request: APIRequestContext,
  mode: 'down' | 'throttle' | 'reject',
  recipients: readonly string[],
  action: () => Promise<void>,
): Promise<void> => {
  const setMode = async (recipient: string, set: string): Promise<void> => {
    const answer = await request.post('/__mail/api/faults', { data: { mode: set, recipient } });

    expect(answer.status()).toBe(200);
  };

  try {
    for (const recipient of recipients) await setMode(recipient, mode);
    await action();
  } finally {
    for (const recipient of recipients) await setMode(recipient, 'none');
  }
};

/** An address that no other test uses. */
export const ownAddress = (name: string): string =>
  `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;
