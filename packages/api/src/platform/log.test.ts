import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

const captureLines = () => {
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
    const readLines = captureLines();

    createLog('survey').info('request', { status: 200, route: 'a\nb', nothing: undefined });
    expect(readLines()).toEqual([
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
    const readLines = captureLines();
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

    createLog('forged-batch', process.stderr).error('unreadable item', {});
    expect(readLines()).toEqual([]);
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/^\{.*"service":"forged-batch"\}\n$/)],
    ]);
  });

  it.each([
    ['INFO', 2],
    ['WARN', 1],
    ['SILENT', 0],
    ['nonsense', 2],
  ])('with LOG_LEVEL %s writes %i of two entries, an info and an error', (level, count) => {
    vi.stubEnv('LOG_LEVEL', level);
    const readLines = captureLines();
    const log = createLog('survey');

    log.info('request', {});
    log.error('request failed', {});
    expect(readLines()).toHaveLength(count);
  });
});
