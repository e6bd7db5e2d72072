import { regionOf } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { winterSeverity } from './winter.ts';

const places = {
  hard: {
    Anchorage: '99501',
    'Portland, Maine': '04101',
    Detroit: '48201',
    Minneapolis: '55401',
    Billings: '59101',
    Fargo: '58102',
    'Concord, New Hampshire': '03301',
    'Sioux Falls': '57104',
    Burlington: '05401',
    Milwaukee: '53202',
    Cheyenne: '82001',
    Montreal: 'H2X1Y4',
    Toronto: 'M5V2T6',
    Winnipeg: 'R3C4T3',
  },
  cold: {
    Denver: '80202',
    Hartford: '06103',
    'Des Moines': '50309',
    Boise: '83702',
    Chicago: '60601',
    Indianapolis: '46204',
    Boston: '02108',
    Omaha: '68102',
    'New York': '10001',
    Cleveland: '44113',
    Philadelphia: '19103',
    Providence: '02903',
    'Salt Lake City': '84101',
    Vancouver: 'V6B1A1',
  },
  mild: {
    Miami: '33101',
    Phoenix: '85004',
    Houston: '77002',
    Atlanta: '30303',
    Seattle: '98101',
    'San Francisco': '94103',
    'a place that is not known': '00000',
  },
} as const;
const severityOf = { hard: 1, cold: 0.5, mild: 0 } as const;

describe.each(['hard', 'cold', 'mild'] as const)('winters are %s', (severity) => {
  it.each(Object.entries(places[severity]))('in %s', (_place, zipCode) => {
    expect(winterSeverity(regionOf(zipCode))).toBe(severityOf[severity]);
  });
});
