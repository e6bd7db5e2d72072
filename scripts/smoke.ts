// `npm run smoke -- SITE_URL [--stage STAGE]` looks whether a site works that was just deployed. It submits the quiz
// without a ZIP code: the six recommendations of such a draft can be read, and nothing is counted or listed.
// With a stage, the schedules are asked for as well, by the AWS command line and its credentials.
import { parseArgs } from 'node:util';
import { deliveryChecks } from './smoke/delivery.ts';
import { quizChecks } from './smoke/quiz.ts';
import { scheduleChecks } from './smoke/schedules.ts';
import type { Check } from './smoke/site.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } });
const [site] = positionals;
if (site === undefined || !URL.canParse(site)) {
  console.error('Usage: npm run smoke -- SITE_URL [--stage STAGE]');
  process.exit(1);
}

const attempts = 3;
const pauseMs = 10_000;

/** A distribution or a function may need some moments after its deployment; what fails three times is broken. */
const problemWith = async ({ holds }: Check, attempt = 1): Promise<string | undefined> => {
  try {
    await holds();
    return undefined;
  } catch (error) {
    if (attempt === attempts) return error instanceof Error ? error.message : String(error);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return problemWith({ name: '', holds }, attempt + 1);
  }
};

const { origin } = new URL(site);
const checks = [...deliveryChecks(origin), ...quizChecks(origin), ...scheduleChecks(values.stage)];
for (const check of checks) {
  const problem = await problemWith(check);
  console.log(problem === undefined ? `ok    ${check.name}` : `FAIL  ${check.name}: ${problem}`);
  if (problem !== undefined) process.exitCode = 1;
}
