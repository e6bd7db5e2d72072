import type { Log } from '../ports/log.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'];

/** Nothing below LOG_LEVEL is written; it is read at each line, for it can change while a laptop's runtime lives. */
const isWritten = (level: string): boolean =>
  levels.indexOf(level) >= Math.max(0, levels.indexOf(process.env['LOG_LEVEL'] ?? 'INFO'));

/** Writes one JSON line per entry to the function's log stream. */
export const createLog = (service: string): Log => {
  const write =
    (level: 'INFO' | 'ERROR'): Log['info'] =>
    (message, fields) => {
      if (!isWritten(level)) return;
      // Tracing names the invocation here; it joins a line to its trace.
      const trace = /Root=([^;]+)/.exec(process.env['_X_AMZN_TRACE_ID'] ?? '')?.[1];
      const line = { level, message, timestamp: new Date().toISOString(), service, xray_trace_id: trace, ...fields };
      // Not the console's: Lambda would wrap the line into another one, and its fields could not be searched.
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
  return { info: write('INFO'), error: write('ERROR') };
};
