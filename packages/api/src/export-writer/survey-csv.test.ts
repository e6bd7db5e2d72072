import { makeAnswers } from '@app/contract/testing/make-answers';
import { recommend } from '@app/engine/recommend';
import { describe, expect, it } from 'vitest';
import { csvHeader, formatSurveyLines } from '../../tests/support/survey-lines.ts';
import { type CompletedSurvey, completeSurvey } from '../survey/survey.ts';

const time = '2026-11-21T12:00:00.000Z';
const answers = makeAnswers({
  'lifestyle.currentCar': 'noDriving',
  'features.powerPreference': ['hybrid', 'gas'],
});
const makeSurvey = (visitor: Partial<CompletedSurvey> = {}): CompletedSurvey => ({
  ...completeSurvey({ id: 'result-1', answers, submittedAt: time, completedAt: time }, recommend),
  ...visitor,
});

describe('the export as CSV', () => {
  it('begins with a byte order mark and names 7 fields, 19 questions and 6 picks', () => {
    expect(
      csvHeader.startsWith(
        '\u{feff}id,createdAt,name,email,phone,zip,region,lifestyle.currentCar,',
      ),
    ).toBe(true);
    expect(csvHeader.endsWith('pick 6\r\n')).toBe(true);
    expect(csvHeader.split(',')).toHaveLength(7 + 19 + 6);
  });

  it('has one line per survey with the chosen values and the names of the picks', () => {
    const survey = makeSurvey();
    const line = formatSurveyLines([survey]);

    expect(line).toContain('result-1,2026-11-21T12:00:00.000Z,,,,90210,CA,noDriving,');
    expect(line).toMatch(/hybrid; gas|gas; hybrid/);
    expect(line.trimEnd().split(',').slice(-6)).toEqual(
      survey.result.recommendations.map(({ name }) => name),
    );
    expect(line.endsWith('\r\n')).toBe(true);
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(formatSurveyLines([makeSurvey({ userName: 'Smith, "Jo"\nanne' })])).toContain(
      ',"Smith, ""Jo""\nanne",',
    );
  });

  it.each(['=1+1', '+1 416 555 0199', '-1', '@cmd', '\tx', '\rx'])(
    'prevents %j from running as a formula',
    (userName) => {
      expect(formatSurveyLines([makeSurvey({ userName })])).toMatch(
        new RegExp(`,"?'${userName.replace(/[+=.]/g, '\\$&')}"?,`),
      );
    },
  );

  it.each([
    ['Jo;=1+1', "Jo;'=1+1"],
    ['Jo; @cmd', "Jo; '@cmd"],
    ['Jo;"=1+1"', '"Jo;""\'=1+1"""'],
    ['Jo\t-1', "Jo\t'-1"],
    ['Jo\n=1+1', '"Jo\n\'=1+1"'],
    ['Jo;\uff1d1', "Jo;'\uff1d1"],
    ['a-b; c+d', 'a-b; c+d'],
  ])('prevents %j from running where ";" or a tab separates cells', (userName, cell) => {
    expect(formatSurveyLines([makeSurvey({ userName })])).toContain(`,${cell},`);
  });
});
