import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FirstCall } from './first-calls.ts';

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));

/** How long one process took to load a bundle and give its first answer, and the processor time of both, in milliseconds. */
export type Timing = { readonly answer: number; readonly cpu: number };

const buildEnvironment = (stubUrl: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  AWS_REGION: 'ca-central-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_ENDPOINT_URL: stubUrl,
  TABLE_NAME: 'bench',
  EXPORT_BUCKET: 'bench',
  EXPORT_WRITER: 'export-writer',
  SITE_ORIGIN: 'http://quiz.test',
  MAIL_SENDER: 'quiz@example.com',
  BRAND_NAME: 'Quiz',
  CONTACT_EMAIL: 'team@example.com',
  POSTAL_ADDRESS: '1 Main Street',
  BOOKING_URL: 'https://example.com/booking',
  LOG_LEVEL: 'INFO',
});

/** Loads a bundle in a process of its own and calls it once. Raises when it does not answer as it should. */
export const runOnce = async (
  bundle: string,
  { event, status }: FirstCall,
  stubUrl: string,
): Promise<Timing> => {
  const child = spawn(process.execPath, [probe, bundle, JSON.stringify(event)], {
    env: buildEnvironment(stubUrl),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const texts = ['', '', '', ''];

  for (const channel of [1, 2, 3])
    child.stdio[channel]?.on('data', (chunk: Buffer) => {
      texts[channel] += chunk.toString();
    });
  await new Promise((resolve) => {
    child.on('close', resolve);
  });
  const [, output, errors, result] = texts;
  if (!result) throw new Error(`${bundle} did not answer:\n${output}\n${errors}`);

  const { answer, cpu, status: answered } = JSON.parse(result);
  if (status !== undefined && answered !== status)
    throw new Error(`${bundle} answered ${answered}, not ${status}:\n${output}\n${errors}`);

  return { answer, cpu };
};
