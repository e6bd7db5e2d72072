import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each port has folders of its own, so that two runs on one machine leave each other's alone. */
export const port = process.env['E2E_PORT'] ?? '3199';

/** What a run leaves behind; it is empty when the next one begins. */
export const outputFolder = at(`../../test-results/${port}`);

export const productLog = `${outputFolder}/product.log`;

export const dataFolder = at(`../../../../test-results/${port}/.local`);

/** Apart from the table of whoever lends the journeys a DynamoDB of their own (DYNAMODB_ENDPOINT). */
export const tableName = 'journeys';

export const productMain = at('../../../local/src/main.ts');
