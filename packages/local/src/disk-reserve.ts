import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { endpoints } from '@app/contract/endpoints';
import { gatewayError } from './gateway/api-gateway.ts';
import type { RequestHandler } from './listener.ts';
import type { JobHandler } from './schedules/run-job.ts';

export type DiskReserve = ReturnType<typeof createDiskReserve>;

/** More than requests and jobs in progress can write after their check has passed. */
const defaultReserveBytes = 64 * 1024 * 1024;

/** On a full disk, DynamoDB Local confirms transactions and loses them, so all writing must stop before that. */
export const createDiskReserve = (
  folder: string,
  reserveBytes = defaultReserveBytes,
  readFreeBytes = freeBytesOf,
) => {
  let isShort = false;

  const runsShort = (): boolean => {
    const free = readFreeBytes(folder);
    const wasShort = isShort;

    isShort = free < reserveBytes;
    if (isShort !== wasShort) console.error(reportOf(folder, free, isShort));

    return isShort;
  };
  return {
    // Responds at once: a request whose sender has closed its side is cut off while its body is unread.
    guard:
      (handle: RequestHandler): RequestHandler =>
      (request, response) => {
        if (isRead(request) || !runsShort()) return handle(request, response);

        const { status, headers, body } = gatewayError(503, 'disk_full', message, randomUUID());

        // The body was not read, so the connection cannot be used again.
        response
          .writeHead(status, { ...headers, 'retry-after': '60', connection: 'close' })
          .end(body);
      },
    guardJob:
      (handle: JobHandler): JobHandler =>
      async (...run) => {
        if (runsShort()) throw new Error(message);

        return handle(...run);
      },
  };
};

const message = 'The disk of this computer is full, so nothing was stored. Please try again later';

const reportOf = (folder: string, free: number, isShort: boolean): string => {
  const left = `The disk of ${folder} has ${Math.floor(free / 1024 / 1024)} MB left.`;
  return isShort
    ? `${left} Requests and jobs that write are rejected until there is more.`
    : `${left} Writing goes on.`;
};

/** An export stores a job and a file, although it is requested with GET. */
const isRead = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url.split('?')[0] !== endpoints.exportSurveys.path;

/** Some network file systems do not report their size. They count as large enough. */
const freeBytesOf = (folder: string): number => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
