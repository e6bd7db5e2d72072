import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { recommend } from '../recommend.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const recommendFrom = (rows: readonly FixtureRow[], ...answers: Parameters<typeof makeAnswers>) =>
  recommend(makeAnswers(...answers), makeCatalogue(rows));
const listCards = (rows: readonly FixtureRow[], ...answers: Parameters<typeof makeAnswers>) =>
  recommendFrom(rows, ...answers).recommendations;
const getCard = (make: string, cards: ReturnType<typeof listCards>) =>
  cards.find((card) => card.make === make);

describe('the name of a pick', () => {
  it('leads with one year when new and with the years on offer when used', () => {
    const used: FixtureRow = { years: [2021, 2023], usd: 48_000, trims: [{ trim: 'XLE' }] };
    const names = listCards([...times(3, newOnly), ...times(3, used)]).map(({ name }) => name);

    expect(names).toContain('2026 Make 0 Model 0 LX');
    expect(names.some((name) => /^202\d-2023 Make \d Model \d XLE$/.test(name))).toBe(true);
  });

  it('leaves out "Base", which no badge shows', () => {
    expect(listCards(times(6, { ...newOnly, trims: [{ trim: 'Base' }] }))[0]?.name).toBe(
      '2026 Make 0 Model 0',
    );
  });

  it('says the model once where a trim has its name, such as the Land Cruiser', () => {
    const named: FixtureRow = { ...newOnly, model: 'Cruiser', trims: [{ trim: 'Cruiser' }] };
    const names = listCards([named, ...times(5, newOnly)]).map(({ name }) => name);

    expect(names).toContain('2026 Make 0 Cruiser');
  });

  it('is of the trim that fits the wish', () => {
    const trims = [
      { trim: 'Plain', usd: 36_000, figures: { cabin: 2 } },
      { trim: 'Fancy', usd: 44_000, figures: { cabin: 5 } },
    ] as const;
    const answers = {
      'usage.premiumMaterials': 'definitely',
      'lifestyle.carAppreciation': 'niceInside',
    } as const;

    expect(listCards(times(6, { ...newOnly, trims }), answers)[0]?.trim).toBe('Fancy');
  });
});

describe('the description of a pick', () => {
  const rows = [{ ...newOnly, cargoCuFt: 70 }, { ...newOnly, usd: 36_000 }, ...times(4, newOnly)];

  it('says what the pick alone does best of the six', () => {
    const cards = listCards(rows);

    expect(getCard('Make 0', cards)?.description).toContain(
      'It has the most cargo space of the six.',
    );
    expect(getCard('Make 1', cards)?.description).toContain('has the lowest price');
  });

  it('says two leads in two sentences', () => {
    const cards = listCards([{ ...newOnly, mpg: 46, zeroToSixtyS: 5 }, ...times(5, newOnly)], {
      'usage.fuelEfficiency': 'definitely',
      'usage.acceleration': 'definitely',
    });

    expect(getCard('Make 0', cards)?.description).toMatch(
      /It is the (?:most efficient|quickest) of the six\. It is also the (?:quickest|most efficient)\./,
    );
  });

  it('claims no lead that is shared', () => {
    expect(getCard('Make 2', listCards(rows))?.description).not.toContain('of the six');
  });

  it('leaves the years of a used car to its name', () => {
    const [card] = listCards(times(6, { years: [2022, 2024], usd: 45_000 }));

    expect(card?.name).toContain('2022-2024');
    expect(card?.description).not.toMatch(/20\d\d/);
  });
});

describe('the reasons for a pick', () => {
  it('carry the figure and the answer behind it', () => {
    const [card] = listCards([{ ...newOnly, mpg: 46 }, ...times(5, { ...newOnly, mpg: 30 })], {
      'usage.fuelEfficiency': 'definitely',
      'lifestyle.carAppreciation': 'greatOnGas',
    });

    expect(card?.features[0]).toBe(
      'You wanted great fuel economy, and this one is easy on gas: 46 mpg combined.',
    );
  });

  it('do not praise a middling figure', () => {
    const [card] = listCards(times(6, { ...newOnly, handling: 3 }), {
      'usage.rideQuality': 'sporty',
    });

    expect(card?.features.join()).not.toContain('handling');
  });

  it('mark an estimate and our own ratings', () => {
    const row: FixtureRow = {
      ...newOnly,
      zeroToSixtyS: 4.1,
      audio: 5,
      estimates: ['zeroToSixtyS'],
    };
    const [card] = listCards([row, ...times(5, { ...newOnly, zeroToSixtyS: 6, audio: 4 })], {
      'usage.acceleration': 'definitely',
      'usage.greatAudio': 'definitely',
    });

    expect(card?.features).toContain(
      'You wanted quick acceleration, and it goes from 0 to 60 mph in about 4.1 s.',
    );
    expect(card?.features).toContain(
      'You wanted a great sound system, and we rate its top system 5 of 5. It may be an option, so check the one you buy.',
    );
  });
});

describe('what all six share', () => {
  it('is said once, of the set, and not on the cards', () => {
    const set = recommendFrom(times(6, { ...newOnly, stars: 5, powertrain: 'hybrid' }), {
      'usage.safetyFeatures': 'definitely',
    });

    expect(set.shared?.[0]?.text).toMatch(
      /^All six: hybrid SUVs, new, within your budget, five-star crash ratings/,
    );
    expect(set.recommendations.flatMap(({ features }) => features).join()).not.toMatch(/stars/);
  });

  it('is what they lack, too, which their trade-offs then leave out', () => {
    const { shared, recommendations } = recommendFrom(times(6, { ...newOnly, towingLb: 0 }), {
      'usage.towing': 'definitely',
    });

    expect(shared?.map(({ text }) => text)).toContain(
      'You asked for towing, but none of the six is rated for it.',
    );
    expect(recommendations.map(({ tradeOff }) => tradeOff).join()).not.toMatch(/tow/);
  });

  it('is the lack of standard automatic braking where safety is a must, though five stars are shown', () => {
    const used: FixtureRow = { years: [2016, 2019] };
    const rows = [{ ...used, safety: 5, stars: 5 } as const, ...times(5, { ...used, safety: 3 })];
    const { shared } = recommendFrom(rows, { 'usage.safetyFeatures': 'definitely' });

    expect(shared?.map(({ text }) => text).join()).toMatch(
      /none of the six had automatic emergency braking as standard/,
    );
  });
});

describe('the words of a card', () => {
  it('say what a plug needs unless the answers tell how the visitor charges', () => {
    const plugIn: FixtureRow = { ...newOnly, powertrain: 'pluginHybrid', rangeMi: 40 };
    const describe = (...powers: string[]) =>
      listCards([...times(5, plugIn), { ...newOnly, powertrain: 'hybrid', mpg: 20 }], {
        'features.powerPreference': powers,
        ...(powers.includes('electric')
          ? { 'features.evRange': 'shortTrips', 'features.evCharging': 'yesCharging' }
          : {}),
      } as never).find(({ powertrain }) => powertrain === 'pluginHybrid')?.description;

    expect(describe('pluginHybrid', 'hybrid')).toMatch(/if you can plug it in/);
    expect(describe('pluginHybrid', 'hybrid', 'electric')).not.toMatch(/plug it in/);
  });

  it('praise all driven wheels where winters are cold, and fault two where they are hard', () => {
    const driven = (drive: 'fwd' | 'awd'): FixtureRow => ({ ...newOnly, drive });
    const rows = [...times(3, driven('awd')), ...times(3, driven('fwd'))];
    const inColumbus = listCards(rows, {}, '43210');
    const inMinneapolis = listCards(rows, {}, '55401');

    expect(getCard('Make 0', inColumbus)?.features).toContain(
      'It has all-wheel drive for winter roads.',
    );
    expect(inColumbus.map(({ tradeOff }) => tradeOff).join()).not.toMatch(/Winters/);
    expect(getCard('Make 3', inMinneapolis)?.tradeOff).toBe(
      'Winters are hard where you live, but this one has front-wheel drive.',
    );
  });

  it('fault two driven wheels once for most of the six, and name the one or two with four', () => {
    const listShared = (withFour: number) => {
      const rows = [
        ...times(withFour, { ...newOnly, drive: 'awd' as const }),
        ...times(6 - withFour, { ...newOnly, drive: 'fwd' as const }),
      ];
      const set = recommendFrom(rows, {}, '55401');
      return [...(set.shared ?? []), ...set.recommendations].map((one) =>
        'text' in one ? one.text : one.tradeOff,
      );
    };

    const once =
      'Winters are hard where you live, and all but the Make 0 Model 0 and Make 1 Model 1 drive only two wheels.';

    expect(listShared(2).filter((text) => text.includes('Winters'))).toEqual([once]);
    expect(listShared(3).filter((text) => text.includes('Winters'))).toHaveLength(3);
  });
});

describe('a poor rear-seat test', () => {
  const tested = (result: 'poor' | 'marginal'): FixtureRow => ({
    ...newOnly,
    rearSeatTest: { years: [2025, 2026], result },
  });
  const family = {
    'usage.safetyFeatures': 'definitely',
    'usage.passengers': 'smallGroup',
  } as const;
  const writeTradeOff = (result: 'poor' | 'marginal', answers: Parameters<typeof listCards>[1]) =>
    getCard('Make 0', listCards([tested(result), ...times(5, newOnly)], answers))?.tradeOff;

  it('is told whoever called safety a must and carries others', () => {
    expect(writeTradeOff('poor', family)).toMatch(
      / IIHS rated its protection of rear passengers poor, in a crash test of 2025 to 2026 models\.$/,
    );
  });

  it('is told nobody else, and no better grade is', () => {
    expect(writeTradeOff('marginal', family)).not.toMatch(/IIHS/);
    expect(writeTradeOff('poor', { ...family, 'usage.passengers': 'justMe' })).not.toMatch(/IIHS/);
    expect(
      writeTradeOff('poor', { ...family, 'usage.safetyFeatures': 'notDealbreaker' }),
    ).not.toMatch(/IIHS/);
  });
});

describe('off-road ability, where it is no must', () => {
  const listTexts = (ratings: readonly (1 | 2 | 3)[], answer: 'sometimes' | 'definitely') => {
    const rows = ratings.map((offRoad): FixtureRow => ({ ...newOnly, offRoad, clearanceIn: 7 }));
    const set = recommendFrom(rows, { 'usage.offRoad': answer });
    return {
      shared: set.shared?.map(({ text }) => text).join(' '),
      tradeOffs: set.recommendations.map(({ tradeOff }) => tradeOff).join(' '),
    };
  };

  it('is missed by most of the six once, by name of the others', () => {
    const { shared, tradeOffs } = listTexts([3, 2, 2, 2, 2, 2], 'sometimes');

    expect(shared).toMatch(/all but the Make 0 Model 0 are for pavement and smooth gravel/);
    expect(tradeOffs).not.toMatch(/pavement/);
    expect(listTexts([3, 2, 2, 2, 2, 2], 'definitely').shared).not.toMatch(/all but/);
  });

  it('is missed by all six once, though one is rated a step higher', () => {
    const { shared, tradeOffs } = listTexts([2, 1, 1, 1, 1, 1], 'sometimes');

    expect(shared).toMatch(/we rate none of the six over 2 of 5 for it/);
    expect(tradeOffs).not.toMatch(/off-road/);
  });

  it('is missed by each card itself as a must', () => {
    const { tradeOffs } = listTexts([2, 1, 1, 1, 1, 1], 'definitely');

    expect(tradeOffs.match(/we rate this one 1 of 5 for that/g)).toHaveLength(5);
  });
});

describe('a must whose figure the quiz names', () => {
  it.each([
    ['usage.fuelEfficiency', { mpg: 36 }, { mpg: 34 }, /34 mpg/],
    ['usage.acceleration', { zeroToSixtyS: 6.5 }, { zeroToSixtyS: 6.8 }, /takes (about )?6\.8 s/],
  ] as const)(
    'of %s is unmet by a lesser one, also of our own choices',
    (question, met, less, text) => {
      const bestFor = ['efficient', 'sporty'] as const;
      const rows = [{ ...newOnly, ...less, bestFor }, ...times(5, { ...newOnly, ...met })];
      const cards = listCards(rows, { [question]: 'definitely' });

      expect(getCard('Make 0', cards)?.tradeOff).toMatch(text);
      expect(getCard('Make 1', cards)?.tradeOff).not.toMatch(/You wanted/);
    },
  );
});

describe('the trade-off of a pick', () => {
  it('is the must that it misses', () => {
    const cards = listCards(
      [{ ...newOnly, offRoad: 1, clearanceIn: 6 }, ...times(5, { ...newOnly, offRoad: 4 })],
      { 'usage.offRoad': 'definitely' },
    );

    expect(getCard('Make 0', cards)?.tradeOff).toBe(
      'You wanted to drive off-road, but we rate this one 1 of 5 for that.',
    );
  });

  it('is the known weakness of a vehicle that serves every preference, though others have it, too', () => {
    const cards = listCards(
      times(6, { ...newOnly, ride: 5, handling: 5, cargoCuFt: 80, childSeats: 5, rearRoom: 5 }),
    );

    expect(cards.map(({ tradeOff }) => tradeOff)).toEqual(
      Array.from({ length: 6 }, () => 'Noisy at speed'),
    );
    expect(cards[0]?.claims?.tradeOff).toEqual([{ kind: 'weakness' }]);
  });
});

describe('the role of a pick', () => {
  it('is a fact against the other five', () => {
    const cards = listCards([
      { ...newOnly, ride: 5, handling: 5, cabin: 5, reputation: 5, usd: 41_000 },
      { ...newOnly, cargoCuFt: 60 },
      { ...newOnly, usd: 35_000 },
      { ...newOnly, powertrain: 'diesel', usd: 41_500 },
      { ...newOnly, drive: 'awd', usd: 42_000 },
      { ...newOnly, usd: 38_700 },
    ]);
    const roles = Object.fromEntries(cards.map(({ make, category }) => [make, category]));

    expect(cards[0]?.category).toBe('Best overall match');
    expect(roles).toMatchObject({
      'Make 1': 'Most cargo space',
      'Make 2': 'Cheapest to own',
      'Make 3': 'Only diesel of the six',
    });
    expect(Object.values(roles).join()).not.toMatch(/test drive|to compare|alternative/);
  });
});

describe('relaxed limits', () => {
  it('say by how much a price lies over the range', () => {
    const set = recommendFrom([...times(5, newOnly), { ...newOnly, usd: 51_400 }], {
      'budget.condition': 'new',
    });

    expect(set.recommendations.at(-1)?.relaxed).toEqual([
      { limit: 'price', message: '$1,400 over your range' },
    ]);
    expect(set.relaxations).toEqual([
      { limit: 'price', message: 'One of the six is over your price range, by $1,400 at most' },
    ]);
  });

  it('say when none of the six, or several, have what was asked for', () => {
    const messages = (rows: readonly FixtureRow[]) =>
      recommendFrom(rows, { 'features.bodyStyle': ['wagon', 'coupe'] }).relaxations.map(
        ({ message }) => message,
      );

    expect(messages(times(6, newOnly))).toEqual(['No coupe or wagon fits your other limits']);
    expect(
      messages([...times(4, { ...newOnly, bodyStyles: ['wagon'] }), ...times(2, newOnly)]),
    ).toEqual(['Two of the six are not coupes or wagons']);
  });

  it('say what stands in for the wanted brand, shape, condition, and powertrain', () => {
    const odd: FixtureRow = {
      years: [2022, 2024],
      usd: 54_000,
      brands: ['german'],
      bodyStyles: ['sedan'],
      powertrain: 'diesel',
    };
    const set = recommendFrom([...times(5, newOnly), odd], {
      'budget.condition': 'new',
      'features.bodyStyle': ['suv', 'wagon'],
      'features.powerPreference': ['gas'],
      'preferences.brands': ['japanese'],
    });

    expect(set.recommendations.at(-1)?.relaxed.map(({ message }) => message)).toEqual([
      'Make 5 is not one of the brands you chose',
      'A sedan instead of an SUV or a wagon',
      'Used instead of new',
      'Diesel instead of gas',
    ]);
  });
});

describe('the match score', () => {
  it('is the sum of its parts, and lower for a pick that breaks a limit', () => {
    const cards = listCards([...times(5, newOnly), { ...newOnly, bodyStyles: ['sedan'] }], {
      'features.bodyStyle': ['suv'],
    });
    const points =
      cards[0]?.contributions.reduce((sum, contribution) => sum + contribution.points, 0) ?? 0;

    expect(Math.abs(points - (cards[0]?.matchScore ?? 0))).toBeLessThan(2);
    expect(cards.at(-1)?.matchScore).toBeLessThan(cards[0]?.matchScore ?? 0);
  });
});

describe('cards for Canada', () => {
  it('have Canadian dollars and metric figures', () => {
    const [card] = listCards(times(6, { ...newOnly, usd: 32_000 }), {}, 'M5V2T6');

    expect(card?.price).toEqual({
      currency: 'CAD',
      low: 42_000,
      high: 42_000,
      isEstimate: true,
      includesDestination: true,
    });
    expect(card?.keyFigures.find(({ label }) => label === 'Fuel economy')?.value).toBe(
      'about 7.8 L/100 km combined',
    );
    expect(card?.keyFigures.find(({ label }) => label === '0 to 100 km/h')?.value).toBe('8.4 s');
  });
});
