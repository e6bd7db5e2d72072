// `npm run ways` runs the product and prints every source file of which a function ran, in the order of
// the first run, for each way through the code in docs/architecture.md. `--write` puts the lists into
// that page, and `--check` compares them. Files of packages/local are left out: they stand for AWS.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBuilder } from 'vite';
import { openDashboard, panel, rows } from '../packages/e2e/src/support/admin.ts';
import { admin } from '../packages/e2e/src/support/admin-account.ts';
import { answersAt } from '../packages/e2e/src/support/answers.ts';
import { launchChromium } from '../packages/e2e/src/support/chromium.ts';
import {
  answer,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  openQuiz,
  saveQuiz,
  submitZip,
  zipTitle,
} from '../packages/e2e/src/support/quiz.ts';
import { returningVisit } from '../packages/e2e/src/support/storage-state.ts';
import { projectFolder, readArguments } from './programs.ts';
import { recorderName } from './trace/mark-functions.ts';
import { forgetRuns, listRuns, markSite, recordRun, recordThisProcess } from './trace/recorder.ts';
import { describeWays, listPageDifferences, replaceWays, type Way } from './trace/ways-page.ts';

const { values: options } = readArguments({
  options: {
    write: { type: 'boolean' },
    check: { type: 'boolean' },
    recommendation: { type: 'boolean' },
  },
});
const architecturePage = join(projectFolder, 'docs/architecture.md');

const buildRecordingSite = async (folder: string): Promise<string> => {
  const outDir = join(folder, 'site');
  const build = { outDir, emptyOutDir: true };
  const root = join(projectFolder, 'packages/web');
  const builder = await createBuilder({ root, build, plugins: [markSite], logLevel: 'error' });

  await builder.buildApp();
  return outDir;
};

const startProduct = async (folder: string) => {
  const { startRuntime } = await import('../packages/local/src/runtime.ts');
  const site = { siteDir: await buildRecordingSite(folder), build: false, dev: false };
  return startRuntime({
    port: 0,
    dataDir: join(folder, 'data'),
    adminPassword: admin.password,
    ...site,
  });
};

/** Opens a browser context with a staff session, whose pages report each source file that runs, once. */
const openContext = async (browser: Awaited<ReturnType<typeof launchChromium>>, url: string) => {
  const context = await browser.newContext({ baseURL: url, storageState: returningVisit(url) });

  await context.exposeBinding('reportRun', (_, name: string, atMs: number) =>
    recordRun(name, atMs),
  );
  await context.addInitScript(`
    const seen = new Set();
    globalThis.forgetRuns = () => seen.clear();
    globalThis.${recorderName} = (name) => {
      if (seen.has(name)) return;
      seen.add(name);
      reportRun(name, performance.timeOrigin + performance.now());
    };`);
  await context.request.post('/api/login', { data: admin });
  return context;
};

type Context = Awaited<ReturnType<typeof openContext>>;

const trace = async (
  context: Context,
  steps: () => Promise<unknown>,
): Promise<readonly string[]> => {
  // Lets earlier work end, and the sweep, too, if it is near. It runs every 5 minutes.
  const untilSweepMs = 300_000 - (Date.now() % 300_000);

  await pause(untilSweepMs < 40_000 ? untilSweepMs + 5000 : 1500);
  for (const page of context.pages()) await page.evaluate('forgetRuns()');
  forgetRuns();

  await steps();
  return listRuns();
};

/** Returns the files that run from the last choice of the quiz to the row that staff see. */
const traceSurvey = async (context: Context): Promise<readonly string[]> => {
  const [visitor, staff] = [await context.newPage(), await context.newPage()];

  await openDashboard(staff);
  const { preferences: _brands, ...answersBeforeBrands } = answersAt('');

  await saveQuiz(visitor, 'preferences.brands', answersBeforeBrands);
  await visitor.goto('/smartquiz');
  const brandsAnswer = familyShopper.at(-1);
  if (brandsAnswer === undefined) throw new Error('The quiz has no question about brands');

  const [brandsQuestion] = brandsAnswer;

  await expectQuestion(visitor, brandsQuestion);

  return trace(context, async () => {
    const draft = visitor.waitForResponse('**/api/survey');

    await answer(visitor, brandsAnswer);
    await expectQuestion(visitor, zipTitle);
    // A visitor who submits before this response sends all answers again. Then the call that completes
    // a draft would not run.
    await draft;
    await submitZip(visitor, '10001');
    await expectSixVehicles(visitor);
    await staff.getByRole('tab', { name: /^Completed/ }).click();
    await rows(staff, 'Completed surveys').first().waitFor();
  });
};

/** Returns the files that run from the timer in the browser to the funnel of the dashboard. */
const traceHeartbeat = async (context: Context): Promise<readonly string[]> => {
  const [visitor, staff] = [await context.newPage(), await context.newPage()];

  await openDashboard(staff);
  await openQuiz(visitor);

  return trace(context, async () => {
    await visitor.waitForResponse('**/api/quiz-session/heartbeat');
    // The dashboard keeps the figures that it had before the heartbeat.
    await staff.reload();
    await staff.getByRole('tab', { name: 'Analytics' }).click();
    await panel(staff, 'Funnel by question').waitFor();
  });
};

/** Returns the files that run from the schedule's event to the e-mail at the mail service. */
const traceSummary = (context: Context): Promise<readonly string[]> =>
  trace(context, async () => {
    const { loadJob } = await import('../packages/local/src/schedules/run-job.ts');
    const { createLambdaContext } = await import('../packages/local/src/gateway/functions.ts');
    const handler = await loadJob('daily-summary');
    const event = { job: 'daily-summary', time: new Date().toISOString() } as const;

    await handler(event, createLambdaContext('scheduled-summaries'));
  });

/** Returns the files that run from the answers to the six picks. */
const traceRecommendation = async (): Promise<readonly string[]> => {
  const { recommend } = await import('../packages/engine/src/recommend.ts');
  const { makeAnswers } = await import('../packages/contract/src/testing/make-answers.ts');
  const answers = makeAnswers(
    { 'usage.towing': 'sometimes', 'features.bodyStyle': ['suv', 'wagon'] },
    '10001',
  );

  forgetRuns();
  recommend(answers);
  return listRuns();
};

const traceWays = async (): Promise<readonly Way[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'ways-'));
  const runtime = await startProduct(folder);
  const browser = await launchChromium();

  const traceInNewContext = async (traceWay: (context: Context) => Promise<readonly string[]>) => {
    const context = await openContext(browser, runtime.url);
    const files = await traceWay(context);

    await context.close();
    return files;
  };

  try {
    return [
      {
        title: 'One survey',
        route: 'from the last choice to the Completed tab',
        files: await traceInNewContext(traceSurvey),
      },
      {
        title: 'One heartbeat',
        route: 'from the browser to the funnel',
        files: await traceInNewContext(traceHeartbeat),
      },
      {
        title: 'One daily summary',
        route: 'from the schedule to the e-mail',
        files: await traceInNewContext(traceSummary),
      },
      {
        title: 'One recommendation',
        route: 'from the answers to six cards',
        files: traceRecommendationInNewProcess(),
      },
    ];
  } finally {
    await browser.close();
    await runtime.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A process that has read the catalogue does not read it again. */
const traceRecommendationInNewProcess = (): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, '--recommendation'], {
      encoding: 'utf8',
    }),
  );

recordThisProcess();

if (options.recommendation) {
  console.log(JSON.stringify(await traceRecommendation()));
  process.exit();
}

const ways = await traceWays();
if (options.check) {
  const differences = listPageDifferences(readFileSync(architecturePage, 'utf8'), ways);

  for (const difference of differences) console.error(difference);
  process.exitCode = differences.length === 0 ? 0 : 1;
} else if (options.write) {
  writeFileSync(architecturePage, replaceWays(readFileSync(architecturePage, 'utf8'), ways));
} else {
  console.log(describeWays(ways));
}

// Idle connections of the functions' clients would keep the process alive for some seconds.
process.exit();
