// `npm run bench -- NAME` runs one benchmark, which is a program beside what it measures.
const benchmarks: Readonly<Record<string, string>> = {
  'admin-data': '../packages/api/bench/admin-data.ts',
  'cold-start': '../packages/api/bench/cold-start.ts',
  cost: '../packages/api/bench/cost.ts',
  engine: '../packages/engine/bench/engine.ts',
  inp: '../packages/e2e/bench/inp.ts',
  load: '../packages/e2e/bench/load.ts',
  web: '../packages/e2e/bench/web.ts',
};

const [name = ''] = process.argv.slice(2);
const file = benchmarks[name];
if (file === undefined) {
  console.error(
    `Usage: npm run bench -- NAME, where NAME is one of: ${Object.keys(benchmarks).join(', ')}`,
  );
  process.exit(1);
}

/** The benchmarks that need a DynamoDB. One is started unless the environment names one. */
const databaseBenchmarks = ['admin-data', 'cost', 'load'];

if (databaseBenchmarks.includes(name) && process.env['AWS_ENDPOINT_URL_DYNAMODB'] === undefined) {
  const { startDynamoDb } = await import('../packages/local/src/dynamodb/dynamodb-local.ts');
  const database = await startDynamoDb();
  const AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
  const region = {
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };

  Object.assign(process.env, region, { AWS_ENDPOINT_URL_DYNAMODB });
  process.on('exit', () => process.kill(database.pid));
}

await import(new URL(file, import.meta.url).href);
// The database would keep the program alive.
process.exit();
