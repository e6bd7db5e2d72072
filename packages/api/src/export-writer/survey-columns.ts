import { questions } from '@app/contract/quiz/definition';
import { formatQuestionName, type Question } from '@app/contract/quiz/question';
import { getRegionName } from '@app/contract/region';
import type { ExportedSurvey } from '../survey/survey-item.ts';
import type { Column } from './export-table.ts';
import type { ToLocalTime } from './local-time.ts';
import { toPhoneLink } from './phone-link.ts';

type SurveyColumn = Column<ExportedSurvey>;

export const buildSurveyColumns = (toLocalTime: ToLocalTime): readonly SurveyColumn[] => [
  { csvTitle: 'id', title: 'Survey ID', width: 36, getCsvText: ({ id }) => id },
  {
    csvTitle: 'createdAt',
    title: 'Completed',
    width: 18,
    format: 'time',
    getCsvText: ({ createdAt }) => createdAt,
    getCell: ({ createdAt }) => toLocalTime(createdAt),
  },
  { csvTitle: 'name', title: 'Name', width: 24, getCsvText: ({ userName }) => userName ?? '' },
  { csvTitle: 'email', title: 'E-mail', width: 30, getCsvText: ({ userEmail }) => userEmail ?? '' },
  {
    csvTitle: 'phone',
    title: 'Phone',
    width: 18,
    format: 'text',
    getCsvText: ({ userPhone }) => userPhone ?? '',
    getCell: ({ userPhone }) => toPhoneLink(userPhone),
  },
  {
    csvTitle: 'zip',
    title: 'ZIP code',
    width: 10,
    format: 'text',
    getCsvText: ({ userZipcode }) => userZipcode,
  },
  {
    csvTitle: 'region',
    title: 'Region',
    width: 18,
    getCsvText: ({ region }) => region,
    getCell: ({ region }) => getRegionName(region),
  },
  ...questions.filter(({ type }) => type !== 'text').map(buildAnswerColumn),
  ...[1, 2, 3, 4, 5, 6].map(buildPickColumn),
];

function buildAnswerColumn(question: Question): SurveyColumn {
  const findLabel = (value: string): string =>
    question.options.find((option) => option.value === value)?.label ?? value;

  return {
    csvTitle: question.id,
    title: formatQuestionName(question.id),
    width: 24,
    getCsvText: (survey) => listAnswerValues(survey, question).join('; '),
    getCell: (survey) => listAnswerValues(survey, question).map(findLabel).join('; '),
  };
}

const listAnswerValues = (
  { answers }: ExportedSurvey,
  { id, section }: Question,
): readonly string[] => {
  // The id "usage.towing" is the section "usage" and the name "towing".
  const name = id.slice(section.length + 1);
  const answer = answers[section]?.[name];
  if (answer === undefined) return [];

  return typeof answer === 'object' ? Object.keys(answer) : [answer];
};

function buildPickColumn(rank: number): SurveyColumn {
  return {
    csvTitle: `pick ${rank}`,
    title: `Pick ${rank}`,
    width: 36,
    getCsvText: ({ result }) => result.recommendations[rank - 1]?.name ?? '',
  };
}
