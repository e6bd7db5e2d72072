// Tests the product over HTTP: on the laptop runtime, and in the rehearsal (npm run rehearse) on the deployed functions.
import { afterAll, beforeAll, describe } from 'vitest';
import { describeMail } from './mail.ts';
import { describeRefusals } from './refusals.ts';
import { describeStaff } from './staff.ts';
import { openTarget, type Target } from './target.ts';
import { describeVisit } from './visit.ts';

describe('over HTTP', () => {
  let target: Target | undefined;

  const opened = (): Target => {
    if (target === undefined) throw new Error('The product is not open yet');

    return target;
  };

  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(() => target?.stop());

  describeVisit(opened);
  describeRefusals(opened);
  describeStaff(opened);
  describeMail(opened);
});
