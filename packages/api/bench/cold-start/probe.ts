// Runs in a process of its own: loads a bundle, calls its handler once and prints how long both took together.
import { writeSync } from 'node:fs';

const [bundle = '', event = '{}'] = process.argv.slice(2);

const startedAtMs = performance.now();
const cpuBefore = process.cpuUsage();
const { handler } = await import(bundle);
const answer = await handler(JSON.parse(event), {
  awsRequestId: 'first',
  getRemainingTimeInMillis: () => 20_000,
});
const answeredAtMs = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);
const ms = { cpu: (user + system) / 1000, answer: answeredAtMs - startedAtMs };

writeSync(3, JSON.stringify({ ...ms, status: answer?.statusCode }));
process.exit(0);
