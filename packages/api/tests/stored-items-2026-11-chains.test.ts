import { beforeAll, describe, expect, it } from 'vitest';
import { readExport } from './support/read-export.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const { items, find } = storedItems('2026-11-chains');
const firstId = find('survey-row')['pk']?.S?.replace('SURVEY#', '') ?? '';
const newestId = find('survey-version')['id']?.S ?? '';

beforeAll(async () => {
  product = await startStored([...storedItems('2026-11').items, ...items], 'ada');
});

describe('Reading the items stored in 2026-11-chains', () => {
  it('lists a survey and its version as one, with the date of the first', async () => {
    const { surveys } = await product.requestBody('listSurveys', { query: { search: '90210' } });

    expect(surveys).toEqual([
      { id: firstId, newestId, userZipcode: '90210', createdAt: '2026-11-20T15:28:00.000Z' },
    ]);
  });

  it('shows the versions with the presses on all of them', async () => {
    for (const resultId of [firstId, newestId]) {
      const { versions, clicks } = await product.requestBody('getSurveyActivity', {
        params: { resultId },
      });

      expect(versions?.map(({ id }) => id)).toEqual([firstId, newestId]);
      expect(clicks).toHaveLength(2);
    }
  });

  it('exports the survey once', async () => {
    const lines = (await readExport(product.staff))
      .split('\r\n')
      .filter((line) => line.includes('90210'));

    expect(lines).toEqual([expect.stringContaining(`${firstId},2026-11-20T15:28:00.000Z,`)]);
  });
});
