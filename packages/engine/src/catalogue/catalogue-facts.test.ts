import { describe, expect, it } from 'vitest';
import { comparingWords } from '../testing/judge-wording.ts';
import { loadCatalogue, type Variant } from './vehicle.ts';

const { variants, vehicles } = loadCatalogue();

const listNames = (found: readonly Variant[]): readonly string[] =>
  found.map(({ vehicle, trim, years }) => `${vehicle.id} ${trim} ${years.join('-')}`);

const isFourWheelDrive = ({ drive }: Variant): boolean => drive === 'awd' || drive === '4wd';

describe('what is said of a vehicle', () => {
  it.each<[string, RegExp, (variant: Variant) => boolean]>([
    ['a fine cabin', /near-luxury|upscale cabin|rich cabin/i, ({ cabin }) => cabin >= 4],
    ['a plain cabin', /plain (cabin|inside)|hard plastic/i, ({ cabin }) => cabin <= 3],
    ['a firm ride', /rides firmly(?! (on|at))|stiff ride|harsh ride/i, ({ ride }) => ride <= 3],
    ['a smooth ride', /smooth ride|plush ride|rides softly/i, ({ ride }) => ride >= 3],
    ['old screens', /(modest|dated) (infotainment|screen)/i, ({ tech }) => tech <= 3],
    [
      'a quick car',
      /(?<!not )\bquick(?:,| (?:little|compact|electric|acceleration))/i,
      ({ zeroToSixtyS }) => zeroToSixtyS <= 6.8,
    ],
    ['three rows', /three[- ]rows?/i, ({ thirdRow }) => thirdRow > 0],
    [
      'an SUV',
      /\bSUV\b(?! looks)/,
      ({ bodyStyles: [body, ...others] }) => body === 'suv' && !others.includes('hatchback'),
    ],
    ['a hatchback', /\bhatchback\b/, ({ bodyStyles }) => bodyStyles.includes('hatchback')],
    ['a wagon', /(?<!like a )\bwagon\b/, ({ bodyStyles }) => !bodyStyles.includes('suv')],
    [
      'poor reliability',
      /(?:doubtful|patchy|poor|uneven|mixed) reliab|reliability (?:record )?is (?:doubtful|poor|mixed|below)/i,
      ({ vehicle }) => vehicle.reliability.some((rating) => rating <= 2),
    ],
    [
      'gravel and trails',
      /(?<!no )\b(?:gravel|trailhead|deep snow)/i,
      ({ offRoad }) => offRoad >= 3,
    ],
    ['sharp handling', /sharp handling|accurate steering/i, ({ handling }) => handling >= 3],
  ])('of %s is true of each trim', (_what, words, isTrue) => {
    const saidOf = variants.filter(({ vehicle }) =>
      words.test(`${vehicle.summary} ${vehicle.weakness}`),
    );

    expect(saidOf.length).toBeGreaterThan(0);
    expect(listNames(saidOf.filter((variant) => !isTrue(variant)))).toEqual([]);
  });
});

describe('a cabin of 5', () => {
  it('is in no small car, family car, minivan, or SUV of a mainstream make', () => {
    const plainSegments = [
      'economyCar',
      'mainstreamCar',
      'minivan',
      'compactSuv',
      'midsizeSuv',
      'largeSuv',
      'offRoadSuv',
    ];
    const overrated = variants.filter(
      ({ cabin, vehicle }) =>
        cabin === 5 && !vehicle.brand.isPremium && plainSegments.includes(vehicle.segment),
    );

    expect(listNames(overrated)).toEqual([]);
  });
});

describe('what a trim tows', () => {
  it('is no more with four driven wheels than with two, of the same trim and years', () => {
    const overstated = variants.filter((variant) => {
      const withTwo = variants.find(
        ({ vehicle, trim, years }) =>
          vehicle === variant.vehicle &&
          years[0] === variant.years[0] &&
          (trim === `${variant.trim} 2WD` || trim === `${variant.trim} RWD`),
      );
      return withTwo !== undefined && variant.towingLb > withTwo.towingLb;
    });

    expect(listNames(overstated)).toEqual([]);
  });

  it.each<[string, RegExp, number]>([
    ['a half-ton pickup', /^(F-150|Silverado 1500|Sierra 1500|1500|Tundra|Titan)\b/, 12_500],
    [
      'a heavy-duty gas pickup of three quarters of a ton',
      /^(2500|Silverado 2500HD|Sierra 2500HD|F-250 Super Duty)$/,
      16_000,
    ],
    ['a midsize pickup', /^(Tacoma|Colorado|Canyon|Ranger|Frontier|Gladiator)\b/, 7_700],
    ['a large SUV', /^(Tahoe|Suburban|Yukon|Escalade)\b/, 8_400],
    ['a Sequoia', /^Sequoia$/, 9_100],
  ])(
    'is no more than the best of %s with a full cab and four driven wheels',
    (_what, model, best) => {
      const overstated = variants.filter(
        (variant) =>
          model.test(variant.vehicle.model) &&
          variant.vehicle.powertrain !== 'electric' &&
          variant.cab === undefined &&
          isFourWheelDrive(variant) &&
          variant.towingLb > best,
      );

      expect(listNames(overstated)).toEqual([]);
    },
  );

  it('is that of the early years where a stronger version came later', () => {
    const early = variants.filter(
      (variant) =>
        /^(Silverado|Sierra) 1500 Diesel$/.test(variant.vehicle.model) &&
        isFourWheelDrive(variant) &&
        variant.years[0] === 2020,
    );

    expect(new Set(early.map(({ towingLb }) => towingLb))).toEqual(new Set([9_000]));
  });
});

/** Liftbacks pass for a sedan or a coupe, and the same car is a hatchback. */
const liftbacks =
  /^(audi-a5|aston-martin-rapide|buick-regal|honda-c|hyundai-veloster|kia-stinger|mercedes-benz-(amg-gt-4|eqs)|mini-|polestar-2|porsche-panamera|scion-|tesla-model-s|honda-prelude)/;

const tradedBodies = ['sedan', 'hatchback', 'coupe', 'convertible', 'wagon'];

describe('the body of a trim', () => {
  it('is one of them where a vehicle comes as two different cars', () => {
    const vague = variants.filter(
      ({ vehicle, bodyStyles }) =>
        bodyStyles.length > 1 &&
        bodyStyles.every((style) => tradedBodies.includes(style)) &&
        !(liftbacks.test(vehicle.id) && !vehicle.id.startsWith('honda-civic')),
    );

    expect(listNames(vague)).toEqual([]);
  });

  it('has the cargo room of a hatchback, not of the sedan beside it', () => {
    const small = variants.filter(
      ({ vehicle, bodyStyles: [style], cargoCuFt }) =>
        style === 'hatchback' &&
        vehicle.bodyStyles[0] === 'sedan' &&
        cargoCuFt === vehicle.cargoCuFt,
    );

    expect(listNames(small.filter(({ bodyStyles }) => bodyStyles.length === 1))).toEqual([]);
  });
});

describe('the seats of a trim', () => {
  it('agree with its rows: seven need a third row, and five have none', () => {
    const wrong = variants.filter(
      ({ seats, thirdRow }) => (seats >= 7 && thirdRow === 0) || (seats <= 5 && thirdRow > 0),
    );

    expect(listNames(wrong)).toEqual([]);
  });

  it('come without room behind a third row where there is none', () => {
    const wrong = variants.filter(
      ({ thirdRow, cargoBehindThirdRowCuFt }) =>
        (thirdRow === 0) !== (cargoBehindThirdRowCuFt === undefined),
    );

    expect(listNames(wrong)).toEqual([]);
  });
});

describe('the driven wheels of a trim', () => {
  it.each<[string, RegExp, readonly string[]]>([
    ['FWD', /\bFWD\b/, ['fwd']],
    ['RWD or rear-wheel drive', /\b(RWD|Rear-Wheel)\b/, ['rwd']],
    ['2WD', /\b2WD\b/, ['fwd', 'rwd']],
    ['sDrive', /\bsDrive/, ['fwd', 'rwd']],
    [
      'a word for all driven wheels',
      /\b(AWD|4WD|4x4|quattro|xDrive|4MATIC|ALL4|4MOTION|All-Wheel)/,
      ['awd', '4wd'],
    ],
  ])('are those that the name says with %s', (_word, name, drives) => {
    const wrong = variants.filter(({ trim, drive }) => name.test(trim) && !drives.includes(drive));

    expect(listNames(wrong)).toEqual([]);
  });
});

describe('the summary of a vehicle with several bodies', () => {
  it('names no body that a trim of it does not have', () => {
    const bodyWords: Readonly<Record<string, RegExp>> = {
      sedan: /\bsedans?\b/i,
      hatchback: /\b(?:hatch(?:back)?|liftback)\b/i,
      coupe: /\bcoupes?\b/i,
      wagon: /\bwagons?\b/i,
      convertible: /\b(?:convertible|roadster|cabriolet)s?\b/i,
    };
    const haveSeveralBodies = ({ vehicle, bodyStyles }: Variant): boolean =>
      variants.some((other) => other.vehicle === vehicle && other.bodyStyles[0] !== bodyStyles[0]);

    const misnamed = variants.filter(haveSeveralBodies).filter((variant) => {
      const text = `${variant.vehicle.summary} ${variant.vehicle.weakness}`;
      const named = Object.keys(bodyWords).filter((body) => bodyWords[body]?.test(text));
      return named.length > 0 && !variant.bodyStyles.some((body) => named.includes(body));
    });

    expect(listNames(misnamed)).toEqual([]);
  });
});

describe('the words about a vehicle', () => {
  it('compare with no other vehicle, because no figure on a card bears that out', () => {
    const comparing = vehicles.filter(({ summary }) => comparingWords.test(summary));

    expect(comparing.map(({ id, summary }) => `${id}: ${summary}`)).toEqual([]);
  });
});

describe('our rating of safety', () => {
  it('is no 5 beside a poor rear-seat test, unless a later award shows that it was mended', () => {
    // From 2025 on, IIHS gives no award without acceptable protection on the rear seat.
    const hasMendedAward = ({ safetyAwards }: Variant['vehicle']): boolean =>
      safetyAwards.some(({ year }) => year >= 2025);
    const poor = vehicles.filter(({ rearSeatTest }) => rearSeatTest?.result === 'poor');

    expect(poor.length).toBeGreaterThan(20);
    expect(
      poor
        .filter((vehicle) => vehicle.safety === 5 && !hasMendedAward(vehicle))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
