import type { cookieConsentSchema, dropoutSchema } from '@app/contract/admin-data-schemas';
import { formatQuestionName } from '@app/contract/quiz/question';
import type * as z from 'zod';
import type { Column } from './export-table.ts';
import type { ToLocalTime } from './local-time.ts';

type Dropout = z.output<typeof dropoutSchema>;
type Consent = z.output<typeof cookieConsentSchema>;

export const buildDropoutColumns = (toLocalTime: ToLocalTime): readonly Column<Dropout>[] => [
  { csvTitle: 'id', title: 'Dropout ID', width: 36, getCsvText: ({ id }) => id },
  {
    csvTitle: 'exitedAt',
    title: 'Left',
    width: 18,
    format: 'time',
    getCsvText: ({ exitedAt }) => exitedAt,
    getCell: ({ exitedAt }) => toLocalTime(exitedAt),
  },
  {
    csvTitle: 'currentQuestionId',
    title: 'Exit point',
    width: 22,
    getCsvText: ({ currentQuestionId }) => currentQuestionId,
    getCell: ({ currentQuestionId }) => formatQuestionName(currentQuestionId),
  },
  {
    csvTitle: 'sessionId',
    title: 'Session ID',
    width: 38,
    getCsvText: ({ sessionId }) => sessionId,
  },
  {
    csvTitle: 'ipAddress',
    title: 'IP address',
    width: 20,
    getCsvText: ({ ipAddress }) => ipAddress ?? '',
  },
];

export const buildConsentColumns = (toLocalTime: ToLocalTime): readonly Column<Consent>[] => [
  { csvTitle: 'id', title: 'Consent ID', width: 36, getCsvText: ({ id }) => id },
  {
    csvTitle: 'timestamp',
    title: 'Chosen',
    width: 18,
    format: 'time',
    getCsvText: ({ timestamp }) => timestamp,
    getCell: ({ timestamp }) => toLocalTime(timestamp),
  },
  { csvTitle: 'action', title: 'Action', width: 10, getCsvText: ({ action }) => action },
  ...(['necessary', 'analytics', 'marketing', 'preferences'] as const).map(buildCategoryColumn),
  {
    csvTitle: 'ip_address',
    title: 'IP address',
    width: 20,
    getCsvText: ({ ip_address }) => ip_address ?? '',
  },
];

type Category = 'necessary' | 'analytics' | 'marketing' | 'preferences';

function buildCategoryColumn(category: Category): Column<Consent> {
  return {
    csvTitle: category,
    title: category.charAt(0).toUpperCase() + category.slice(1),
    width: 12,
    getCsvText: (consent) => String(consent[category]),
    getCell: (consent) => consent[category],
  };
}
