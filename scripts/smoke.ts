// `npm run smoke -- SITE_URL [--stage STAGE]` tests a site that was just deployed. It submits the quiz
// without a ZIP code: such a draft has recommendations, and is neither counted nor listed. With a stage,
// it also checks the schedules with the AWS command line; on dev it stores and counts a cookie choice.
import { readArguments } from './programs.ts';
import { createApiChecks, createCountingChecks, createScheduleChecks } from './smoke/backend.ts';
import { runChecks } from './smoke/check.ts';
import { createDeliveryChecks } from './smoke/delivery.ts';

const { positionals, values } = readArguments({
  allowPositionals: true,
  options: { stage: { type: 'string' } },
});
const [site, ...others] = positionals;
if (site === undefined || !/^https?:/.test(site) || !URL.canParse(site) || others.length > 0) {
  console.error('Usage: npm run smoke -- SITE_URL [--stage STAGE]');
  process.exit(1);
}

const { origin, hostname } = new URL(site);
const { stage } = values;
const checks = [
  ...createDeliveryChecks(origin),
  ...createApiChecks(origin),
  ...createCountingChecks(origin, stage),
  ...createScheduleChecks(stage),
];
if (!(await runChecks(checks, console.log))) {
  process.exitCode = 1;

  if (hostname === 'localhost')
    console.log("No CDN is in front of a local site, so the checks of the CDN's headers fail.");
}
