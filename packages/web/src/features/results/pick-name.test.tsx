import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PickName } from './pick-name.tsx';

it.each([
  {
    name: '2026 Hyundai Santa Fe Hybrid SEL FWD',
    model: 'Santa Fe Hybrid',
    family: 'Santa Fe',
    parts: ['Santa Fe'],
  },
  {
    name: '2026 Tesla Model Y Rear-Wheel Drive',
    model: 'Model Y Rear-Wheel Drive',
    family: 'Model Y',
    parts: ['Model Y', 'Rear-Wheel'],
  },
  {
    name: '2020-2023 Chevrolet Silverado 2500HD LT',
    model: 'Silverado 2500HD',
    family: 'Silverado 2500',
    parts: ['2020-2023', 'Silverado 2500HD'],
  },
  { name: '2026 Volkswagen Golf R', model: 'Golf R', family: 'Golf', parts: ['Golf R'] },
  { name: '2026 Toyota Land Cruiser', model: 'Land Cruiser', parts: ['Land Cruiser'] },
  { name: '2026 Acura ADX', model: 'ADX', family: 'Other', parts: [] },
])('keeps $parts of "$name" whole, and the name as it is', ({ parts, ...pick }) => {
  const html = renderToStaticMarkup(<PickName pick={pick} />);
  const unbrokenParts = [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part);

  expect(unbrokenParts).toEqual(parts);
  expect(html.replace(/<[^>]*>/g, '')).toBe(pick.name);
});
