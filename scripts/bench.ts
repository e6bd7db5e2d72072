// `pnpm bench NAME` runs one benchmark and prints its figures: each is a program beside what it measures.
const benchmarks: Readonly<Record<string, string>> = {
  admin: '../packages/e2e/bench/admin.ts',
  'admin-data': '../packages/api/bench/admin-data.ts',
  engine: '../packages/engine/bench/engine.ts',
  quiz: '../packages/e2e/bench/quiz.ts',
  web: '../packages/e2e/bench/web.ts',
};

const [name = ''] = process.argv.slice(2);
const file = benchmarks[name];
if (file === undefined) {
  console.error(`Usage: pnpm bench NAME, where NAME is one of: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}
await import(new URL(file, import.meta.url).href);
