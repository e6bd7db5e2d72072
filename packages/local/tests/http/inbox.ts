type ArrivedEmail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};

export type Inbox = { readonly sentTo: (recipient: string) => Promise<readonly ArrivedEmail[]> };

const readJson = async <Value>(url: string): Promise<Value> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);

  return (await response.json()) as Value;
};

export const openLaptopInbox = (url: string): Inbox => ({
  sentTo: async (recipient) => {
    const list = `${url}/__mail/api/messages`;
    const { messages } = await readJson<{ messages: { id: string }[] }>(
      `${list}?search=${encodeURIComponent(recipient)}`,
    );
    const read = await Promise.all(
      messages.map(({ id }) => readJson<ArrivedEmail>(`${list}/${id}`)),
    );
    return read.filter(({ to }) => to.some((address) => address.includes(recipient)));
  },
});

type EmulatorMessage = {
  readonly To: readonly string[];
  readonly Subject: string;
  readonly BodyText: string;
};

/** Opens the e-mails that the emulator's SES has received. */
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
