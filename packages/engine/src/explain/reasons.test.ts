import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgment, makeCards, makeJudgment } from '../testing/make-pick.ts';
import type { Statement } from './card.ts';
import { writeReasons } from './reasons.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026], audio: 4 };
const noTradeOff: Statement = { text: 'Plain styling', claims: [{ kind: 'weakness' }] };

type ReasonsInput = {
  readonly row?: FixtureRow;
  /** Those of the first card, and of the other five. */
  readonly own: readonly FixtureJudgment[];
  readonly others?: readonly FixtureJudgment[];
  readonly tradeOff?: Statement;
  readonly shared?: readonly string[];
  readonly answers?: Answers;
};

/** The reasons for the first of six cards with only these judgments. */
const listReasons = ({
  row = {},
  own,
  others = [],
  tradeOff = noTradeOff,
  shared = [],
  answers,
}: ReasonsInput): readonly string[] => {
  const rows = [{ ...newOnly, ...row }, ...times(5, newOnly)];
  const { cards: plainCards } = makeCards(rows, answers);
  const cards = plainCards.map((card, index) => {
    const judgments = (index === 0 ? own : others).map(makeJudgment);
    return { ...card, tradeOff, pick: { ...card.pick, judgments } };
  });
  const [first] = cards;
  if (first === undefined) throw new Error('There is no such card');

  return writeReasons(first, cards, shared).map(({ text }) => text);
};

/** Judgments that state a figure of the row, by default an ordinary one that was asked for. */
const easy = (more: Partial<FixtureJudgment> = {}): FixtureJudgment => ({
  id: 'easy',
  rating: 0.8,
  askedAs: 'asked',
  strengthSentence: () => 'easy',
  ...more,
});
const tame = (more: Partial<FixtureJudgment> = {}): FixtureJudgment => ({
  ...easy(),
  id: 'tame',
  strengthSentence: () => 'tame',
  ...more,
});
const lasting = (more: Partial<FixtureJudgment> = {}): FixtureJudgment => ({
  id: 'purpose.lasting',
  rating: 0.8,
  strengthSentence: () => 'purpose.lasting',
  ...more,
});
const regarded: FixtureJudgment = { id: 'regard', rating: 1, strengthSentence: () => 'regard' };
const serviced: FixtureJudgment = { id: 'parts', rating: 1, strengthSentence: () => 'parts' };
const audio = (more: Partial<FixtureJudgment> = {}): FixtureJudgment => ({
  id: 'audio',
  rating: 0.8,
  askedAs: 'must',
  strengthSentence: () => 'audio',
  ...more,
});

const sayings = {
  easy: 'You are new to driving, and we rate it easy to drive.',
  tame: 'Its power is gentle in our rating, which suits a new driver.',
  lasting: 'Recommended for long life by 0 car guides.',
  regard: 'It is well regarded in its class: 3 of 5 in our rating.',
  audio:
    'You wanted a great sound system, and we rate its top system 4 of 5. It may be an option, so check the one you buy.',
};

describe('the reasons for a pick', () => {
  it('are what it does better than most of the six', () => {
    const own = [easy(), tame(), audio()];
    const others = [easy(), tame({ rating: 0.5 }), audio()];

    expect(listReasons({ own, others })).toEqual([sayings.audio, sayings.tame]);
  });

  it('are the musts that it meets, though all six meet them', () => {
    expect(listReasons({ own: [audio()], others: [audio()] })).toEqual([sayings.audio]);
  });

  it('leave a must that all six meet alike to the line about all six', () => {
    expect(listReasons({ own: [audio()], others: [audio()], shared: ['audio'] })).toEqual([]);
  });

  it('are a must that all six meet, where their figures differ', () => {
    const isShared = { own: [audio()], others: [audio()], shared: ['audio'] };

    expect(listReasons({ ...isShared, row: { audio: 4, tech: 5 } })).toEqual([]);
    expect(listReasons({ ...isShared, row: { audio: 5 } })).toHaveLength(1);
  });

  it('name driven wheels in hard winters beside a pick that has fewer', () => {
    const winter: FixtureJudgment = {
      id: 'winter',
      askedAs: 'asked',
      strengthSentence: () => 'winter',
    };
    const own = [{ ...winter, rating: 1 }, lasting({ rating: 1 }), easy({ rating: 1 })];
    const listBeside = (rating: number) =>
      listReasons({
        own,
        others: [{ ...winter, rating }, lasting({ rating: 0 }), easy({ rating: 0 })],
      });

    expect(listBeside(0).join()).toMatch(/Winters are hard/);
    expect(listBeside(1).join()).not.toMatch(/Winters are hard/);
  });

  it('begin with the musts, then what was asked, then what nobody asked for', () => {
    const own = [lasting({ rating: 1 }), easy({ rating: 0.9 }), audio({ rating: 0.6 })];
    const others = [lasting({ rating: 0 }), easy({ rating: 0.1 }), audio({ rating: 0.6 })];

    expect(listReasons({ own, others })).toEqual([sayings.audio, sayings.easy, sayings.lasting]);
  });

  it('are in the order of what they add beyond the other five', () => {
    const own = [easy({ rating: 0.8 }), tame({ rating: 0.8 })];
    const others = [easy({ rating: 0.5 }), tame({ rating: 0.2 })];

    expect(listReasons({ own, others })).toEqual([sayings.tame, sayings.easy]);
  });

  it('leave out what is not strong, falls short of a must, or has no sentence', () => {
    const own = [
      easy({ rating: 0.54 }),
      tame({ unmet: 'must' }),
      audio({ strengthSentence: () => undefined }),
      lasting({ rating: 0.69 }),
    ];

    expect(listReasons({ own, others: own.map(({ id }) => ({ id, rating: 0 })) })).toEqual([]);
  });

  it('are its three strongest points where nothing sets it apart', () => {
    const own = [easy({ rating: 0.7 }), tame({ rating: 0.9 }), lasting({ rating: 0.7 })];
    // Differences up to 0.05 tell nothing.
    const others = own.map((one) => ({ ...one, strongFrom: 0.95, rating: 0.89 }));

    expect(listReasons({ own, others })).toEqual([sayings.tame, sayings.easy, sayings.lasting]);
  });

  it('add its strongest other point where two set it apart', () => {
    const own = [easy(), tame(), lasting({ rating: 0.7 })];
    const notStrong = { strongFrom: 0.95, rating: 0.68 };
    const others = [easy({ rating: 0.5 }), tame({ rating: 0.5 }), lasting(notStrong)];

    expect(listReasons({ own, others })).toEqual([sayings.easy, sayings.tame, sayings.lasting]);
  });

  it('are a good name or easy service only where there is nothing else to say', () => {
    const others = [easy({ rating: 0.5 }), tame({ rating: 0.5 }), { ...regarded, rating: 0.5 }];

    expect(listReasons({ own: [easy(), tame(), regarded, serviced], others })).toEqual([
      sayings.easy,
      sayings.tame,
    ]);
    expect(listReasons({ own: [easy(), regarded], others })).toEqual([sayings.easy]);
    expect(listReasons({ own: [regarded, serviced], others })).toHaveLength(1);
  });

  it('are its strongest point where all six are alike, unless any car of its powertrain has it', () => {
    const anyGasCar: FixtureJudgment = {
      id: 'range.longDistance',
      rating: 1,
      askedAs: 'asked',
      strengthSentence: () => 'rangeWithGas',
    };
    const same = [easy({ rating: 0.7 }), tame({ rating: 0.9 }), anyGasCar];

    expect(listReasons({ own: same, others: same })).toEqual([sayings.tame]);
    expect(listReasons({ own: [anyGasCar], others: [anyGasCar] })).toEqual([]);
  });

  it('leave out a figure that all six cards show alike, though our points for it differ', () => {
    const own = [easy(), audio({ askedAs: 'nice', rating: 0.9 })];
    const others = [audio({ askedAs: 'nice', rating: 0.75 })];

    expect(listReasons({ own, others })).toEqual([sayings.easy]);
  });

  it('add what most cards show alike only to a lone reason', () => {
    const niceAudio = audio({ askedAs: 'nice', rating: 0.9 });
    const { cards } = makeCards([...times(5, newOnly), { ...newOnly, audio: 5 }]);

    const listOfFirst = (own: readonly FixtureJudgment[]) => {
      const judged = cards.map((card, index) => {
        const judgments = (index === 0 ? own : [niceAudio]).map(makeJudgment);
        return { ...card, tradeOff: noTradeOff, pick: { ...card.pick, judgments } };
      });

      return judged.slice(0, 1).flatMap((card) => writeReasons(card, judged, []));
    };

    expect(listOfFirst([niceAudio, easy()])).toHaveLength(2);
    expect(listOfFirst([niceAudio, easy(), tame()]).map(({ text }) => text)).toEqual([
      sayings.easy,
      sayings.tame,
    ]);
  });

  it('state a shared figure where another card has a lesser one', () => {
    const own = [audio({ askedAs: 'nice' }), easy({ rating: 0.9 })];
    const others = [audio({ askedAs: 'nice' }), easy({ rating: 0.1 })];
    const listAt = (audioOf5: 4 | 5) =>
      listReasons({ row: { audio: audioOf5 }, own, others, shared: ['audio'] });

    expect(listAt(5)).toHaveLength(2);
    expect(listAt(4)).toEqual([sayings.easy]);
  });

  it('are no recommendation for what falls short of a wish', () => {
    const named: FixtureJudgment = {
      id: 'purpose.openAir',
      rating: 0.8,
      strengthSentence: () => 'purpose.efficient',
    };
    const listBeside = (unmet: FixtureJudgment['unmet']) =>
      listReasons({ own: [named, { id: 'efficiency', unmet }] }).join();

    expect(listBeside(undefined)).toMatch(/^Recommended for fuel economy/);
    expect(listBeside('wish')).toBe('');
  });

  it('make a point once: the cabin of a premium make', () => {
    const cabin = { askedAs: 'must', rating: 0.9 } as const;
    const own: FixtureJudgment[] = [
      { ...cabin, id: 'premium', strengthSentence: () => 'premium' },
      { ...cabin, id: 'cabin', rating: 0.6, strengthSentence: () => 'cabin' },
    ];

    const others = own.map(({ id }) => ({ id, rating: 0.2 }));

    expect(listReasons({ row: { cabin: 5 }, own, others })).toEqual([
      'You wanted a premium cabin, and we rate this one 5 of 5.',
    ]);
  });

  it('are three at most', () => {
    const own = [easy(), tame(), audio(), lasting()];
    const others = own.map(({ id }) => ({ id, rating: 0 }));

    expect(listReasons({ own, others })).toHaveLength(3);
  });

  it('do not say that a limit is kept', () => {
    const answers = { 'features.bodyStyle': 'suv', 'features.powerPreference': 'gas' } as const;

    expect(listReasons({ own: [], answers })).toEqual([]);
  });

  it.each([
    { contradiction: 'Tiny trunk', reasons: [] },
    {
      contradiction: 'Dull engine',
      reasons: ['You wanted a lot of cargo space, and it has 36 cu ft.'],
    },
  ])('mind that a known weakness is "$contradiction"', ({ contradiction, reasons }) => {
    const cargo: FixtureJudgment = {
      id: 'cargo',
      rating: 0.8,
      askedAs: 'must',
      strengthSentence: () => 'cargo',
    };
    const tradeOff = { ...noTradeOff, text: contradiction };

    expect(listReasons({ own: [cargo], tradeOff })).toEqual(reasons);
  });

  it.each([
    { cargoCuFt: 30, reasons: [] },
    { cargoCuFt: 40, reasons: ['You wanted a lot of cargo space, and it has 40 cu ft.'] },
  ])(
    'praise $cargoCuFt cubic feet only if no card with more falls short',
    ({ cargoCuFt, reasons }) => {
      const cargo: FixtureJudgment = {
        id: 'cargo',
        rating: 0.8,
        askedAs: 'must',
        strengthSentence: () => 'cargo',
      };
      const others = [{ ...cargo, rating: 0.4, unmet: 'must' as const }];

      expect(listReasons({ row: { cargoCuFt }, own: [cargo], others })).toEqual(reasons);
    },
  );

  it('tell our rating of safety where all six share their crash ratings', () => {
    const stars: FixtureJudgment = {
      id: 'safety',
      rating: 0.9,
      askedAs: 'must',
      strengthSentence: () => 'safetyStars',
    };
    const input: ReasonsInput = {
      row: { safety: 5, stars: 5 },
      own: [stars],
      others: [{ ...stars, rating: 0.6 }],
    };

    expect(listReasons(input)).toEqual([
      'You called safety a must, and it has 5 of 5 stars in US federal crash tests.',
    ]);
    expect(listReasons({ ...input, row: { safety: 5, stars: 4 } })).toEqual([
      'You called safety a must, and we rate it 5 of 5.',
    ]);
    expect(listReasons({ ...input, shared: ['safety'] })).toEqual([
      'You called safety a must, and we rate it 5 of 5.',
    ]);
  });
});

describe('a figure as a reason', () => {
  const cargo: FixtureJudgment = {
    id: 'cargo',
    rating: 0.8,
    askedAs: 'must',
    strengthSentence: () => 'cargo',
  };

  it.each([
    { askedAs: 'nice', counts: [1, 1, 1, 0, 0, 0] },
    { askedAs: 'must', counts: [1, 1, 1, 1, 1, 1] },
  ] as const)('of what is $askedAs beside three better ones gives $counts reasons', (one) => {
    const { cards } = makeCards([...times(3, { ...newOnly, cargoCuFt: 50 }), ...times(3, newOnly)]);
    const judged = cards.map((card) => ({
      ...card,
      tradeOff: noTradeOff,
      pick: {
        ...card.pick,
        judgments: [makeJudgment({ ...cargo, askedAs: one.askedAs })],
      },
    }));
    const counts = judged.map((card) => writeReasons(card, judged, []).length);

    expect(counts).toEqual(one.counts);
  });

  it.each([
    { rating: 3, reasons: [] },
    {
      rating: 4,
      reasons: [
        'You wanted a great sound system, and we rate its top system 4 of 5. It may be an option, so check the one you buy.',
      ],
    },
  ] as const)('is none below 4 of 5: $rating', ({ rating, reasons }) => {
    expect(listReasons({ row: { audio: rating }, own: [audio()] })).toEqual(reasons);
  });

  it.each([
    {
      askedAs: 'nice',
      reasons: [
        'For the times you leave the road, it has all-wheel drive and 8.5 in of ground clearance.',
      ],
    },
    { askedAs: 'must', reasons: [] },
  ] as const)(
    'is an off-road rating of 3 for easy tracks only: $askedAs',
    ({ askedAs, reasons }) => {
      const row: FixtureRow = { offRoad: 3, drive: 'awd', clearanceIn: 8.5 };
      const offRoad: FixtureJudgment = {
        id: 'offRoad',
        rating: 0.6,
        askedAs,
        strengthSentence: () => 'offRoad',
      };

      expect(listReasons({ row, own: [offRoad] })).toEqual(reasons);
    },
  );
});
