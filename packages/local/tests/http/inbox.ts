/** An e-mail as it arrived. */
type ArrivedEmail = { readonly to: readonly string[]; readonly subject: string; readonly text: string };

/** The e-mails that arrived for somebody. */
export type Inbox = { readonly sentTo: (recipient: string) => Promise<readonly ArrivedEmail[]> };

const readJson = async <Value>(url: string): Promise<Value> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Value;
};

/** The inbox of the laptop's runtime. */
export const openLaptopInbox = (url: string): Inbox => ({
  sentTo: async (recipient) => {
    const list = `${url}/__mail/api/messages`;
    const { messages } = await readJson<{ messages: { id: string }[] }>(
      `${list}?search=${encodeURIComponent(recipient)}`,
    );
    const read = await Promise.all(messages.map(({ id }) => readJson<ArrivedEmail>(`${list}/${id}`)));
    return read.filter(({ to }) => to.some((address) => address.includes(recipient)));
  },
});

type EmulatorMessage = { readonly To: readonly string[]; readonly Subject: string; readonly BodyText: string };

/** What the emulator's SES was given to send. */
export const openEmulatorInbox = (url: string): Inbox => ({
  sentTo: async (recipient) => {
    const { messages } = await readJson<{ messages: Record<string, EmulatorMessage[]> }>(
      `${url}/_ministack/ses/messages`,
    );
    return Object.values(messages)
      .flat()
      .filter(({ To }) => To.some((address) => address.includes(recipient)))
      .map(({ To, Subject, BodyText }) => ({ to: To, subject: Subject, text: BodyText }));
  },
});
