import { getQuestion, type QuestionId } from '@app/contract/quiz/definition';
import { expect, it } from 'vitest';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

type FigureOfOption = {
  readonly question: Extract<QuestionId, `usage.${string}`>;
  readonly option: string;
  /** Finds the figure in the option's description. */
  readonly pattern: RegExp;
  readonly criterion: string;
  readonly makeRow: (figure: number) => FixtureRow;
  /** A figure that is a little worse. */
  readonly worsen?: (figure: number) => number;
  readonly otherAnswers?: Answers;
};

const figures: readonly FigureOfOption[] = [
  ...['definitely', 'notDealbreaker'].map((option) => ({
    question: 'usage.trunkSpace' as const,
    option,
    pattern: /([\d.]+) cu ft/,
    criterion: 'cargo',
    makeRow: (cargoCuFt: number) => ({ cargoCuFt }),
  })),
  {
    question: 'usage.trunkSpace',
    option: 'definitely',
    pattern: /([\d.]+) \(565 L\) behind a third row/,
    criterion: 'cargoBehindThirdRow',
    makeRow: (cargoBehindThirdRowCuFt) => ({ cargoBehindThirdRowCuFt }),
    otherAnswers: { 'usage.passengers': 'bigGroup' },
  },
  {
    question: 'usage.trunkSpace',
    option: 'notDealbreaker',
    pattern: /([\d.]+) cu ft/,
    criterion: 'cargoBehindThirdRow',
    makeRow: (cargoBehindThirdRowCuFt) => ({ cargoBehindThirdRowCuFt }),
    otherAnswers: { 'usage.passengers': 'bigGroup' },
  },
  {
    question: 'usage.greatAudio',
    option: 'definitely',
    pattern: /(\d) of 5/,
    criterion: 'audio',
    makeRow: (rating) => ({ audio: rating as 4 }),
  },
  {
    question: 'usage.towing',
    option: 'notDealbreaker',
    pattern: /up to ([\d,]+) lb/,
    criterion: 'towing',
    makeRow: (towingLb) => ({ towingLb }),
  },
  ...['definitely', 'notDealbreaker'].map((option) => ({
    question: 'usage.acceleration' as const,
    option,
    pattern: /about ([\d.]+) seconds/,
    criterion: 'acceleration',
    makeRow: (zeroToSixtyS: number) => ({ zeroToSixtyS }),
    worsen: (seconds: number) => seconds * 1.02,
  })),
  ...['definitely', 'notDealbreaker'].map((option) => ({
    question: 'usage.fuelEfficiency' as const,
    option,
    pattern: /([\d.]+) mpg/,
    criterion: 'efficiency',
    makeRow: (mpg: number) => ({ mpg }),
  })),
];

it.each(figures)(
  '$criterion reaches what $question says of "$option", and no worse figure does',
  ({
    question,
    option,
    pattern,
    criterion,
    makeRow,
    worsen = (figure) => figure * 0.98,
    otherAnswers,
  }) => {
    const description =
      getQuestion(question).options?.find(({ value }) => value === option)?.description ?? '';
    const figure = Number(pattern.exec(description)?.[1]?.replace(',', ''));
    const { rateRow, applyAnswers } = getCriterionUnderTest(criterion);
    const [level] = Object.values(
      applyAnswers({ [question]: option, ...otherAnswers }).level ?? {},
    );

    expect(figure).toBeGreaterThan(0);
    expect(rateRow(makeRow(figure))).toBeGreaterThanOrEqual((level ?? Number.NaN) - 1e-9);
    expect(rateRow(makeRow(worsen(figure)))).toBeLessThan(level ?? Number.NaN);
  },
);
