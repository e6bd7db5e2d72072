// Part of `npm run catalogue:build`: writes the guides that the sources page shows, from those that the engine counts.
// The module is not committed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGuidesByPurpose } from '../packages/engine/scripts/catalogue-tables/read-tables.ts';
import { writeIfChanged } from '../packages/engine/scripts/write-if-changed.ts';
import { reasonTitles } from '../packages/engine/src/sentences/english/reasons.ts';
import { capitalize } from '../packages/engine/src/sentences/fill.ts';

const data = fileURLToPath(new URL('../packages/engine/data/', import.meta.url));
const target = fileURLToPath(
  new URL('../packages/web/src/features/sources/guide-lists.js', import.meta.url),
);

/** "January 10, 2025", "January 2025" or "2025" for a date of the table. */
const formatDate = (date: string): string => {
  const [year, month, day] = date.split('-');
  if (year === undefined || month === undefined) return date;

  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date));
};

const guidesByPurpose = readGuidesByPurpose((name) => readFileSync(`${data}${name}.csv`, 'utf8'));

// By publisher, and the newest of a publisher first.
const guides = [...new Set([...guidesByPurpose.values()].flat())].toSorted(
  (a, b) => a.publisher.localeCompare(b.publisher, 'en') || b.date.localeCompare(a.date, 'en'),
);

const shownGuides = guides.map(({ publisher, title, date, address, linked }) => ({
  publisher,
  title,
  // A title such as "Car Guide 2021" may say the year already.
  ...(title.includes(date) ? {} : { date: formatDate(date) }),
  addresses: linked ? address.split(' ') : [],
}));

/** "For families" for the title of a card that says "Recommended for families". */
const nameList = (title: string): string => capitalize(title.replace('Recommended ', ''));

const lists = [...guidesByPurpose].map(([purpose, purposeGuides]) => ({
  purpose,
  title: nameList(reasonTitles[`purpose.${purpose}`]),
  guides: guides.flatMap((guide, index) => (purposeGuides.includes(guide) ? [index] : [])),
}));

const source = `// Written by npm run catalogue:build from the guides of packages/engine/data. Do not edit.
const guides = ${JSON.stringify(shownGuides)};
export const guideLists = ${JSON.stringify(lists)}.map((list) => ({
  ...list,
  guides: list.guides.map((index) => guides[index]),
}));
`;

writeIfChanged(target, source);
