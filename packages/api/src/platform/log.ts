import { readLogLevel, readTraceId } from './config.ts';
import type { Log } from './log-port.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'];

/** Nothing below the wanted level is written. */
const isWritten = (level: string): boolean => levels.indexOf(level) >= Math.max(0, levels.indexOf(readLogLevel()));

/** Writes one JSON line per entry to the function's log stream. */
export const createLog = (service: string): Log => {
  const write =
    (level: 'INFO' | 'ERROR'): Log['info'] =>
    (message, fields) => {
      if (!isWritten(level)) return;
      const timestamp = new Date().toISOString();
      const line = { level, message, timestamp, service, xray_trace_id: readTraceId(), ...fields };
      // Not the console's: Lambda would wrap the line into another one, and its fields could not be searched.
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
  return { info: write('INFO'), error: write('ERROR') };
};
