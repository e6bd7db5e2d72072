import { beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../../scripts/seed/answers.ts';
import { makeVisitor } from '../../scripts/seed/people.ts';
import { createRandom } from '../../scripts/seed/random.ts';
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

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word is somewhere, or all digits are in the phone number. */
const matches = (search: string) => (survey: CompletedSurvey) => {
  const { userName = '', userEmail = '', userPhone = '', userZipcode } = survey;
  const texts = [userName, userEmail, userPhone, userZipcode].map(fold);
  const hasWords = fold(search)
    .split(' ')
    .every((word) => texts.some((text) => text.includes(word)));

  const digits = search.replace(/\D/g, '');
  const isNumber = /^[\d ]+$/.test(search);
  return hasWords || (isNumber && userPhone.replace(/\D/g, '').includes(digits));
};

const pageThrough = async (query: Record<string, string>) => {
  const [ids, totals]: [string[], Set<number>] = [[], new Set()];
  let cursor: string | undefined;

  do {
    const { body } = await api.admin('listSurveys', {
      query: cursor === undefined ? query : { ...query, cursor },
    });

    ids.push(...body.surveys.map(({ id }) => id));
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

it('a search for a lone accent, which is no word, finds no survey', async () => {
  expect(await pageThrough({ search: '\u0301' })).toEqual({ ids: [], totals: [0] });
});

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

describe('a search as people type', () => {
  const person = {
    userName: 'Léa Nguyen',
    userEmail: 'lea.n@example.com',
    userPhone: '+1 (647) 555-0142',
  };
  const other = { userName: 'Mia Chen', userEmail: 'mia@example.com', userPhone: '6475550163' };

  beforeAll(async () => {
    await api.addSurveys([
      makeSurvey({ ...person, userZipcode: 'K1A0B1' }),
      makeSurvey({ ...other, userZipcode: '73301' }),
    ]);
  });

  it.each([
    { search: 'lea nguyen', found: ['Léa Nguyen'] },
    { search: 'LÉA', found: ['Léa Nguyen'] },
    { search: 'nguyen lea.n@', found: ['Léa Nguyen'] },
    { search: 'chen mia', found: ['Mia Chen'] },
    { search: 'chen 73301', found: ['Mia Chen'] },
    { search: '(647) 555', found: ['Mia Chen', 'Léa Nguyen'] },
    { search: '647.555.0142', found: ['Léa Nguyen'] },
    { search: '+1 647 555 0163', found: ['Mia Chen'] },
    { search: '16475550163', found: ['Mia Chen'] },
    { search: '(647) 555-01', found: ['Mia Chen', 'Léa Nguyen'] },
    { search: 'mia (647)', found: ['Mia Chen'] },
    { search: 'mia nguyen', found: [] },
  ])('finds by "$search"', async ({ search, found }) => {
    const { surveys } = (await api.admin('listSurveys', { query: { search } })).body;

    expect(surveys.map(({ userName }) => userName).toSorted()).toEqual(found.toSorted());
  });
});
