// `npm run smoke -- SITE_URL [--stage STAGE]` tests a site that was just deployed. It submits the quiz without a ZIP code:
// the six recommendations of such a draft can be read, and nothing is counted or listed. With a stage, it also checks the
// schedules with the AWS command line and its credentials; on dev it stores and counts one cookie choice.
import { readArguments } from './programs.ts';
import { countingChecks, quizChecks, scheduleChecks } from './smoke/backend.ts';
import { runChecks } from './smoke/check.ts';
import { deliveryChecks } from './smoke/delivery.ts';

const { positionals, values } = readArguments({
  allowPositionals: true,
  options: { stage: { type: 'string' } },
});
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
