// Compares the quiz with the same 20 questions built with SurveyJS and react-jsonschema-form (packages/peers): the cost
// for a visitor on a CPU slowed four times. `npm run bench -- quiz-ui [ROUNDS]` prints the table and writes it to
// docs/benchmarks.md. The apps take turns, so that a busy moment of the machine affects them all.
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../src/support/chromium.ts';
import { firstVisit, returningVisit } from '../src/support/storage-state.ts';
import { startApps } from './quiz-ui/apps.ts';
import { type Measured, measureOnce, measureRound, type Round, resultTable, type Visits } from './quiz-ui/results.ts';
import { machineNote, writeResults } from './results-file.ts';

const fullRounds = 5;
const rounds = Number(process.argv[3] ?? fullRounds);
const viewport = { width: 390, height: 844 };

const { apps, stop } = await startApps();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
const note = machineNote(browser.version());

const visitsAs = (storageState: ReturnType<typeof returningVisit>): Visits['first'] => {
  return async (use) => {
    const context = await browser.newContext({ viewport, storageState });
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  };
};

try {
  const measured: Measured[] = [];
  const found = apps.map((): Round[] => []);
  const visitsOf = (url: string): Visits => ({
    first: visitsAs(firstVisit),
    returning: visitsAs(returningVisit(new URL(url).origin)),
  });
  for (const [index, app] of apps.entries()) {
    const bytes = await measureOnce(visitsOf(app.url), app);
    measured.push({ app, bytes, rounds: found[index] ?? [] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    // A different app begins each round, because an app's end disturbs the next one.
    for (const turn of apps.keys()) {
      const index = (round + turn) % apps.length;
      const app = apps[index];
      if (app !== undefined) found[index]?.push(await measureRound(visitsOf(app.url), app));
    }
    console.log(`Round ${round} of ${rounds} done`);
  }
  const [ours, ...peers] = measured;
  if (ours === undefined) throw new Error('Nothing was measured');
  const table = resultTable(ours, peers);
  console.log(`\n${table}\n\n${note}`);
  if (rounds >= fullRounds) writeResults('quiz-ui', `${table}\n\n${note} ${rounds} rounds.`);
  else console.log(`docs/benchmarks.md is written after ${fullRounds} rounds or more.`);
} finally {
  await browser.close();
  await stop();
}
