import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { endpoints } from '@app/contract/endpoints';
import { buildGatewayError } from './gateway/api-gateway.ts';
import type { RequestHandler } from './listener.ts';
import type { JobHandler } from './schedules/run-job.ts';

export type DiskReserve = ReturnType<typeof createDiskReserve>;

/** More than the requests and jobs that passed the check can still write. */
const defaultReserveBytes = 64 * 1024 * 1024;

/** Rejects writes on an almost full disk, where DynamoDB Local loses confirmed transactions. */
export const createDiskReserve = (
  folder: string,
  reserveBytes = defaultReserveBytes,
  readFreeBytes = statFreeBytes,
) => {
  let isShort = false;

  /** Measures the free space, and logs when it falls below the reserve or rises above it again. */
  const checkIsShort = (): boolean => {
    const freeBytes = readFreeBytes(folder);
    const wasShort = isShort;

    isShort = freeBytes < reserveBytes;
    if (isShort !== wasShort) console.error(formatDiskReport(folder, freeBytes, isShort));

    return isShort;
  };
  return {
    // Measures the space without waiting. While nobody reads the body, Node would close the
    // connection of a client that has finished sending.
    guard:
      (handle: RequestHandler): RequestHandler =>
      (request, response) => {
        if (isReadOnly(request) || !checkIsShort()) return handle(request, response);

        const { status, headers, body } = buildGatewayError(
          503,
          'disk_full',
          diskFullMessage,
          randomUUID(),
        );

        // The body was not read, so the connection cannot be used again.
        response
          .writeHead(status, { ...headers, 'retry-after': '60', connection: 'close' })
          .end(body);
      },
    guardJob:
      (handle: JobHandler): JobHandler =>
      async (...jobArguments) => {
        if (checkIsShort()) throw new Error(diskFullMessage);

        return handle(...jobArguments);
      },
  };
};

const diskFullMessage =
  'The disk of this computer is full, so nothing was stored. Please try again later';

const formatDiskReport = (folder: string, freeBytes: number, isShort: boolean): string => {
  const freeMegabytes = Math.floor(freeBytes / 1024 / 1024);
  const left = `The disk of ${folder} has ${freeMegabytes} MB left.`;

  return isShort
    ? `${left} Requests and jobs that write are rejected until there is more.`
    : `${left} Writing goes on.`;
};

/** True for GET and HEAD, except for an export, which stores a job and a file. */
const isReadOnly = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url.split('?')[0] !== endpoints.exportSurveys.path;

/** The free bytes of a folder's disk; infinite on network file systems that report no size. */
const statFreeBytes = (folder: string): number => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};
