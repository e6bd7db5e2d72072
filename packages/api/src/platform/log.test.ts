import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

const captured = () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return () => lines.map((line) => JSON.parse(line));
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('the log', () => {
  it('writes each entry as one line of JSON with its fields', () => {
    const linesOf = captured();
    createLog('survey').info('request', { status: 200, route: 'a\nb', nothing: undefined });
    expect(linesOf()).toEqual([
      {
        level: 'INFO',
        message: 'request',
        timestamp: expect.any(String),
        service: 'survey',
        status: 200,
        route: 'a\nb',
      },
    ]);
  });

  it('contains the trace id of the invocation', () => {
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1');
    const linesOf = captured();
    createLog('survey').error('request failed', {});
    expect(linesOf()).toMatchObject([{ level: 'ERROR', xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793' }]);
  });

  it.each([
    ['INFO', 2],
    ['WARN', 1],
    ['SILENT', 0],
    ['nonsense', 2],
  ])('at level %s writes %i of an info and an error entry', (level, count) => {
    vi.stubEnv('LOG_LEVEL', level);
    const linesOf = captured();
    const log = createLog('survey');
    log.info('request', {});
    log.error('request failed', {});
    expect(linesOf()).toHaveLength(count);
  });
});
