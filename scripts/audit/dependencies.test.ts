import { afterEach, describe, expect, it, vi } from 'vitest';
import { findingsOf } from './dependencies.ts';

const noAnswer = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  The audit endpoint responded with 405';

describe('an audit of dependencies that failed', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  afterEach(() => said.mockClear());

  it.each([true, false])('has found the weaknesses that it lists (on GitHub: %s)', (isGitHub) => {
    expect(findingsOf('1 high: prototype pollution', isGitHub)).toEqual(['1 high: prototype pollution']);
  });

  it('is itself a finding on GitHub when nobody answered', () => {
    expect(findingsOf(noAnswer, true)).toEqual([expect.stringContaining('NOT DONE')]);
  });

  it('is only told of elsewhere when nobody answered', () => {
    expect(findingsOf(noAnswer, false)).toEqual([]);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('NOT DONE'));
  });
});
