import { createSocket } from 'node:dgram';

/** `empty`: one record with an empty host, which says that the domain takes no mail. */
type Answer = 'unknown' | 'empty' | 'hosts' | 'none' | 'failure' | 'silence';

const responseCodes: Readonly<Partial<Record<Answer, number>>> = { unknown: 3, failure: 2 };

/** MX records: a pointer to the question's name, type, class, lifetime, length, preference, host. */
const record = (host: readonly number[]): Buffer =>
  Buffer.from([0xc0, 12, 0, 15, 0, 1, 0, 0, 0, 60, 0, 2 + host.length, 0, 10, ...host]);

const records: Readonly<Partial<Record<Answer, Buffer>>> = {
  empty: record([0]),
  hosts: record([4, ...Buffer.from('mail'), 0]),
};

/** Answers questions for the mail hosts of domains, as told by `answers`, and "none" for others. */
export const startDnsServer = async () => {
  const answers = new Map<string, Answer>();
  const socket = createSocket('udp4');

  socket.on('message', (query, sender) => {
    const end = query.indexOf(0, 12) + 5;
    const labels: string[] = [];

    for (let at = 12; query[at] !== 0; at += (query[at] ?? 0) + 1)
      labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
    const answer = answers.get(labels.join('.').toLowerCase()) ?? 'none';
    if (answer === 'silence') return;

    const found = records[answer];
    const header = Buffer.from(query.subarray(0, 12));

    header.writeUInt16BE(0x8180 | (responseCodes[answer] ?? 0), 2);
    header.writeUInt16BE(found === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(12, end), found ?? Buffer.alloc(0)]),
      sender.port,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));

  return {
    answers,
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => void socket.close(),
  };
};
