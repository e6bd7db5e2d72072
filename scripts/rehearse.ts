// `npm run rehearse` deploys the stacks to an emulated AWS on this machine with the CDK's own commands and uses them.
// docs/architecture.md says what that shows and what it cannot show. With --built, `npm run build` has run before.

import { readArguments, runCommand } from './programs.ts';
import {
  createAdmin,
  fireSchedules,
  rehearseExportBucket,
  restoreTable,
  runHttpSuite,
} from './rehearse/checks.ts';
import {
  bootstrap,
  deploy,
  imitateEarlierRelease,
  readOutputs,
  type Settings,
  synthesize,
} from './rehearse/deployment.ts';
import { type Emulator, installEmulator, startEmulator } from './rehearse/emulator.ts';
import { openSite } from './rehearse/survival.ts';

const { values } = readArguments({ options: { built: { type: 'boolean' } } });
const settings: Settings = {
  siteOrigin: 'http://quiz.test',
  // The emulator has no DKIM records.
  senderIdentity: 'address',
  summaryRecipients: 'owner@example.com',
};
const changedSettings: Settings = {
  ...settings,
  summaryRecipients: 'new-owner@example.com',
  timeZone: 'America/Vancouver',
};

const restoredSettings = { ...changedSettings, tableName: 'restored' };

const rehearse = async (emulator: Emulator): Promise<void> => {
  if (!values.built) await step('built the packages', () => runCommand('npm', ['run', 'build']));

  await step('synthesized the stacks', () => synthesize(emulator, settings));
  imitateEarlierRelease();
  await step('bootstrapped the account', () => bootstrap(emulator));
  await step('deployed all stacks', () => deploy(emulator));
  const { apiUrl, tableName } = readOutputs(emulator);

  await step('created a staff account', () => createAdmin(emulator, tableName));
  await step('passed the HTTP suite', () => runHttpSuite(emulator, apiUrl));
  await step('fired every schedule', () => fireSchedules(emulator, 'owner@example.com'));
  await step('wrote an export to the bucket in parts', () => rehearseExportBucket(emulator));
  const site = await openSite(emulator, apiUrl);
  const earlySurvey = await step('completed a survey', () => site.completeQuiz());

  await step('synthesized the stacks with other settings', () =>
    synthesize(emulator, changedSettings),
  );
  await step('deployed again', () => deploy(emulator));
  await step('found all data from before', () =>
    site.checkSurvival(earlySurvey, 'new-owner@example.com'),
  );
  await step('restored the table', () =>
    restoreTable(emulator, tableName, restoredSettings.tableName),
  );
  const lateSurvey = await step('completed a survey on the former table', () =>
    site.completeQuiz(),
  );

  await step('synthesized the stacks with the restored table', () =>
    synthesize(emulator, restoredSettings),
  );
  await step('deployed the functions with it', () => deploy(emulator, ['api', 'schedule']));
  await step('found the restored data, and no later data', () =>
    site.checkRestore(earlySurvey, lateSurvey),
  );
};

const step = async <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
  const startedAt = performance.now();
  const value = await act();

  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return value;
};

await step('installed the emulator', installEmulator);
const emulator = await step('started the emulator', startEmulator);

try {
  await rehearse(emulator);
  console.log('The rehearsal passed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\nThe end of the emulator's log:\n${emulator.log().slice(-3000)}`);
  process.exitCode = 1;
} finally {
  await emulator.stop();
}
