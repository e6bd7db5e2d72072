// `npm run smoke -- SITE_URL [--stage STAGE]` looks whether a site works that was just deployed. It submits the quiz
// without a ZIP code: the six recommendations of such a draft can be read, and nothing is counted or listed.
// With a stage, the schedules are asked for as well, by the AWS command line and its credentials; and on dev one cookie
// choice is stored and counted.
import { readArguments } from './read-arguments.ts';
import { deliveryChecks } from './smoke/delivery.ts';
import { countingChecks, quizChecks } from './smoke/quiz.ts';
import { runChecks } from './smoke/run-checks.ts';
import { scheduleChecks } from './smoke/schedules.ts';

const { positionals, values } = readArguments({ allowPositionals: true, options: { stage: { type: 'string' } } });
const [site, ...others] = positionals;
if (site === undefined || !/^https?:/.test(site) || !URL.canParse(site) || others.length > 0) {
  console.error('Usage: npm run smoke -- SITE_URL [--stage STAGE]');
  process.exit(1);
}

const { origin } = new URL(site);
const { stage } = values;
const checks = [
  ...deliveryChecks(origin),
  ...quizChecks(origin),
  ...countingChecks(origin, stage),
  ...scheduleChecks(stage),
];
if (!(await runChecks(checks, console.log))) process.exitCode = 1;
