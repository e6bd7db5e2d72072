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

  it('leaves the output of a command alone', () => {
    const linesOf = captured();
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

    createLog('forged-batch', process.stderr).error('unreadable item', {});
    expect(linesOf()).toEqual([]);
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/^\{.*"service":"forged-batch"\}\n$/)],
    ]);
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
