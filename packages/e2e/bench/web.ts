// Measures the public pages on a mid-range phone: Lighthouse's mobile profile, median of five runs per page, and the
// bytes that a first visit fetches as the CDN compresses them.
import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result as Report } from 'lighthouse';
import { answersAt } from '../src/support/answers.ts';
import { chromiumFlags, chromiumPath, launchChromium } from '../src/support/chromium.ts';
import { startProduct } from '../src/support/start-product.ts';
import { median } from './quantile.ts';

type ResourceKind = 'script' | 'style' | 'all';
type Measure = readonly [name: string, read: (report: Report) => number];

const paths = ['/', '/about', '/contact', '/smartquiz'] as const;
const rounds = 5;

const createAuditReader = (id: string): ((report: Report) => number) => {
  return (report) => report.audits[id]?.numericValue ?? Number.NaN;
};

const createScoreReader = (id: string): ((report: Report) => number) => {
  return (report) => Math.round((report.categories[id]?.score ?? 0) * 100);
};

const scores: readonly Measure[] = [
  ['performance', createScoreReader('performance')],
  ['accessibility', createScoreReader('accessibility')],
  ['best practices', createScoreReader('best-practices')],
  ['SEO', createScoreReader('seo')],
];
const timings: readonly Measure[] = [
  ['FCP ms', createAuditReader('first-contentful-paint')],
  ['LCP ms', createAuditReader('largest-contentful-paint')],
  ['TBT ms', createAuditReader('total-blocking-time')],
  ['CLS', createAuditReader('cumulative-layout-shift')],
];

const measureTransferBytes = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;

      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

const listRequests = async (
  url: string,
): Promise<readonly (readonly [url: string, type: string])[]> => {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const requests: [string, string][] = [];

  page.on('request', (request) => {
    if (request.method() === 'GET') requests.push([request.url(), request.resourceType()]);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return requests;
};

const formatSumKb = (sizesBytes: readonly number[]): string =>
  `${(sizesBytes.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)} KB`;

const printBytes = async (origin: string, path: string): Promise<void> => {
  const requests = await listRequests(origin + path);
  const isKind = (kind: ResourceKind, type: string) =>
    kind === 'all' || type === (kind === 'style' ? 'stylesheet' : kind);

  for (const [kind, label] of [
    ['script', 'JS'],
    ['style', 'CSS files (the rest is in the document)'],
    ['all', 'total'],
  ] as const) {
    const urls = requests.filter(([, type]) => isKind(kind, type)).map(([url]) => url);
    const gzip = await Promise.all(urls.map((url) => measureTransferBytes(url, 'gzip')));
    const brotli = await Promise.all(urls.map((url) => measureTransferBytes(url, 'br')));

    console.log(
      `  ${label}: ${formatSumKb(gzip)} gzip, ${formatSumKb(brotli)} brotli, ${urls.length} requests`,
    );
  }
};

const createResultPath = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/survey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(answersAt('10001')),
  });
  const { resultId }: { resultId: string } = await response.json();
  return `/result/${resultId}`;
};

const lighthouseCommand = fileURLToPath(
  new URL('../cli/index.js', import.meta.resolve('lighthouse')),
);
const runProgram = promisify(execFile);

/** Runs Lighthouse in its own process, with a fresh browser and an empty cache. */
const runLighthouse = async (url: string): Promise<Report> => {
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  const { stdout } = await runProgram(
    process.execPath,
    [
      ...[lighthouseCommand, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);

  return report;
};

const formatMedians = (measures: readonly Measure[], reports: readonly Report[]): string =>
  measures
    .map(([name, read]) => `${name} ${Number(median(reports.map(read)).toFixed(3))}`)
    .join(', ');

const product = await startProduct(3197);

try {
  for (const path of [...paths, await createResultPath(product.url)]) {
    const reports: Report[] = [];

    for (let round = 0; round < rounds; round += 1)
      reports.push(await runLighthouse(product.url + path));
    console.log(
      `${path}\n  ${formatMedians(scores, reports)}\n  ${formatMedians(timings, reports)}`,
    );
    const failed = reports.flatMap((report) =>
      ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
        (report.categories[id]?.auditRefs ?? []).flatMap(({ id: name, weight }) => {
          const value = report.audits[name]?.score;
          return weight > 0 && value !== null && value !== undefined && value < 1 ? [name] : [];
        }),
      ),
    );
    if (failed.length > 0) console.log(`  below 100 for: ${[...new Set(failed)].join(', ')}`);

    await printBytes(product.url, path);
  }
} finally {
  await product.stop();
}
