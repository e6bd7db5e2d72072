// `npm run fuzz` starts the product and sends every call valid and invalid input according to its
// OpenAPI document. No response may be a 5xx, have an undocumented status or shape, or be late.
// `--max-examples` sets the number of examples.
import { writeFileSync } from 'node:fs';
import { buildFuzzDocument } from './fuzz/document.ts';
import { type Product, startProduct } from './fuzz/product.ts';
import { describeStatuses, findFailures, listUnservedCalls } from './fuzz/request-lines.ts';
import { type Seed, seedProduct } from './fuzz/seed.ts';
import { projectFolder, providePython, readArguments, runCommand } from './programs.ts';

const { values } = readArguments({
  options: { 'max-examples': { type: 'string', default: '30' }, seed: { type: 'string' } },
});

/** The folder of the fuzzer's Python environment and of its document, kept between runs. */
const fuzzFolder = `${projectFolder}.local/fuzz`;
const venv = `${fuzzFolder}/venv`;

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'unsupported_method',
  'allow_header_conformance',
];

const fuzz = async (product: Product, seed: Seed): Promise<void> => {
  const document = `${fuzzFolder}/openapi.json`;

  writeFileSync(document, buildFuzzDocument(seed));
  const options = [
    `--url=${product.url}`,
    `--checks=${checks.join(',')}`,
    `--max-examples=${values['max-examples']}`,
    ...(values.seed === undefined ? [] : [`--seed=${values.seed}`]),
    '--request-timeout=20',
    '--max-redirects=0',
    '--suppress-health-check=all',
    '--warnings=off',
    '--generation-database=none',
    '--no-color',
    '--continue-on-failure',
    // The hooks decide who is signed in.
    '--generation-with-security-parameters=false',
  ];

  await runCommand(`${venv}/bin/schemathesis`, ['run', document, ...options], {
    environment: {
      FUZZ_COOKIE: seed.sessionCookie,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: `${projectFolder}scripts/fuzz`,
      PYTHONDONTWRITEBYTECODE: '1',
    },
    show: true,
    timeoutMs: 15 * 60_000,
  });
};

const reviewLog = (log: string): readonly string[] => {
  console.log(`Responses by status: ${describeStatuses(log)}`);
  const failures = findFailures(log);
  const unserved = listUnservedCalls(log);
  return [
    ...(failures.length === 0
      ? []
      : [`${failures.length} failures logged, the first:`, ...failures.slice(0, 3)]),
    ...unserved.map((call) => `${call} was never served: no request was valid`),
  ];
};

await providePython(venv, `${projectFolder}scripts/fuzz/requirements.txt`);
const product = await startProduct();
let seedLog = '';

try {
  const seed = await seedProduct(product);

  // Seeding makes the mail service fail, which is logged.
  seedLog = product.log();
  await fuzz(product, seed);
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
} finally {
  for (const problem of reviewLog(product.log().slice(seedLog.length))) {
    console.error(problem);
    process.exitCode = 1;
  }

  await product.stop();
}
