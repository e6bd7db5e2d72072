import { beforeAll, expect, it } from 'vitest';
import { makeVisitor } from '../../scripts/seed/people.ts';
import { createRandom } from '../../scripts/seed/random.ts';
import { makeZip } from '../../scripts/seed/surveys.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { toBookingReference } from '../survey/booking-reference.ts';
import type { CompletedSurvey } from '../survey/survey.ts';

const random = createRandom(7);
const start = Date.parse('2026-09-01T00:00:00.000Z');
// Each one was completed an hour after the previous one.
const surveys = Array.from({ length: 40 }, (_, hour) =>
  makeSurvey({
    createdAt: new Date(start + hour * 3_600_000).toISOString(),
    userZipcode: makeZip(random),
    ...(hour % 2 === 0 ? makeVisitor(() => random() * 0.2, hour) : {}),
    ...(hour % 10 === 0 ? { userPhone: `416 555 0100 Ext 5${hour}` } : {}),
  }),
);

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
  await api.addSurveys(surveys);
});

const matches = (search: string) => (survey: CompletedSurvey) =>
  [survey.userName, survey.userEmail, survey.userPhone, survey.userZipcode].some((text) =>
    text?.toLowerCase().includes(search.toLowerCase()),
  );

const pageThrough = async (query: Record<string, string>) => {
  const [ids, totals]: [string[], Set<number>] = [[], new Set()];
  let cursor: string | undefined;

  do {
    const { body } = await api.admin('listSurveys', {
      query: cursor === undefined ? query : { ...query, cursor },
    });

    ids.push(...body.surveys.map(({ id }: { id: string }) => id));
    totals.add(body.total);
    cursor = body.nextCursor;
  } while (cursor !== undefined);

  return { ids, totals: [...totals] };
};

it.each([
  'smith',
  'EXAMPLE',
  'o',
  '1',
  '902',
  'M5V',
  '416 5',
  'm5v',
  'ext 5',
  'EXT 5',
  '@',
  'é',
  'é smith',
  '-',
  'zz',
])(
  'a search for %s pages through exactly its matches in order, with their number',
  async (search) => {
    const found = surveys.filter(matches(search)).map(({ id }) => id);

    expect(await pageThrough({ search, sort: 'oldest', limit: '7' })).toEqual({
      ids: found,
      totals: [found.length],
    });
    const newest = await pageThrough({ search, limit: '11' });

    expect(newest).toEqual({ ids: found.toReversed(), totals: [found.length] });

    for (const sort of ['name', 'email']) {
      const { ids, totals } = await pageThrough({ search, sort, limit: '9' });

      expect([ids.toSorted(), totals]).toEqual([found.toSorted(), [found.length]]);
    }

    const [from = '', to = ''] = [surveys[10]?.createdAt, surveys[30]?.createdAt];
    const within = surveys.slice(10, 30).filter(matches(search));
    const bounded = await pageThrough({ search, sort: 'oldest', from, to, limit: '5' });

    expect(bounded).toEqual({ ids: within.map(({ id }) => id), totals: [within.length] });
  },
);

it.each(['recent', 'oldest', 'name', 'email'])(
  'a search for a booking reference finds its survey, sorted by %s',
  async (sort) => {
    for (const { id } of surveys.slice(0, 4)) {
      const search = ` ${toBookingReference(id).toLowerCase()} `;

      expect(await pageThrough({ search, sort, limit: '7' })).toEqual({ ids: [id], totals: [1] });
    }
  },
);

it('a search for a booking reference keeps to the dates that are chosen, and finds none for another reference', async () => {
  const [first, second] = surveys;
  const search = toBookingReference(first?.id ?? '');
  const from = second?.createdAt ?? '';

  expect(await pageThrough({ search, from })).toEqual({ ids: [], totals: [0] });
  expect(await pageThrough({ search: '22222-22222' })).toEqual({ ids: [], totals: [0] });
});
