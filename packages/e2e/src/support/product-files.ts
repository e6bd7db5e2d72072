import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each port has folders of its own, so that two runs on one machine leave each other's alone. */
export const port = process.env['E2E_PORT'] ?? '3199';

/** What a run leaves behind; it is empty when the next one begins. */
export const outputFolder = at(`../../test-results/${port}`);

/** Everything that the product wrote to its outputs while the journeys ran. */
export const productLog = `${outputFolder}/product.log`;

/** Where the product of the journeys keeps its data. */
export const dataFolder = at(`../../../../test-results/${port}/.local`);

/** Apart from the table of whoever lends the journeys a DynamoDB of their own (DYNAMODB_ENDPOINT). */
export const tableName = 'journeys';

/** The program that starts the product. */
export const productMain = at('../../../local/src/main.ts');
