// `npm run rehearse` deploys the stacks into an emulated AWS on this machine, by the CDK's own commands, and uses what
// was deployed: docs/rehearsal.md says what that shows and what it cannot.
import { asEarlierRelease } from './rehearse/adjust-assembly.ts';
import { step } from './rehearse/check.ts';
import {
  assembly,
  bootstrap,
  buildAll,
  deploy,
  readOutputs,
  type Settings,
  synthesise,
} from './rehearse/deployment.ts';
import { type Emulator, installEmulator, startEmulator } from './rehearse/emulator.ts';
import { rehearseExportBucket } from './rehearse/export-bucket.ts';
import { createAdmin, runHttpSuite } from './rehearse/http-suite.ts';
import { fireSchedules } from './rehearse/schedules.ts';
import { openSite } from './rehearse/survival.ts';

const settings: Settings = {
  siteOrigin: 'http://quiz.test',
  // The emulator has no DKIM records to show.
  senderIdentity: 'address',
  summaryRecipients: 'owner@example.com',
};
const changed: Settings = { ...settings, summaryRecipients: 'new-owner@example.com', timeZone: 'America/Vancouver' };

const rehearse = async (emulator: Emulator): Promise<void> => {
  await step('functions bundled', () => buildAll(emulator));
  await step('stacks synthesised', () => synthesise(emulator, settings));
  asEarlierRelease(assembly);
  await step('account bootstrapped', () => bootstrap(emulator));
  await step('data, api and schedule deployed', () => deploy(emulator));
  const { apiUrl, tableName } = readOutputs(emulator);
  await step('account of staff made', () => createAdmin(emulator, tableName));
  await step('HTTP suite passed', () => runHttpSuite(emulator, apiUrl));
  await step('every schedule fired', () => fireSchedules(emulator, 'owner@example.com'));
  await step('file written to the bucket of exports in parts', () => rehearseExportBucket(emulator));
  const site = await openSite(emulator, apiUrl);
  const before = await step('a survey completed', () => site.completeQuiz());
  await step('stacks synthesised with other settings', () => synthesise(emulator, changed));
  await step('deployed again', () => deploy(emulator));
  await step('everything there that was there before', () => site.checkSurvival(before, 'new-owner@example.com'));
};

await step('emulator installed', installEmulator);
const emulator = await step('emulator started', startEmulator);
try {
  await rehearse(emulator);
  console.log('The rehearsal went well.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\nThe end of the emulator's log:\n${emulator.log().slice(-3000)}`);
  process.exitCode = 1;
} finally {
  await emulator.stop();
}
