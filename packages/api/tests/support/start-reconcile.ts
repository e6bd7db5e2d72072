import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@app/contract/calendar-days';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createConsentStore } from '../../src/consent/consent-store.ts';
import { countsKey, type TotalsPeriod } from '../../src/counters/keys.ts';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import type { ReconcileDependencies } from '../../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../../src/reconcile/reconcile-access.ts';
import { makeConsent } from './make-consent.ts';
import { putSession } from './put-session.ts';
import { makeSurvey, startAdminApi } from './start-admin-api.ts';
import { startJobs } from './start-jobs.ts';

export const zone = 'America/Toronto';
const toBusinessDay = createBusinessDayFormatter(zone);

export const today = toBusinessDay(new Date());
export const yesterday = addDays(today, -1);
export const firstDay = addDays(today, -5);
export const toMidday = (day: string) => `${day}T17:00:00.000Z`;
export const yesterdaysSurvey = randomUUID();
export const silentLog = { info: () => undefined, error: () => undefined };

/** Starts functions and jobs on a table with surveys, dropouts and a consent of the last days. */
export const startReconcile = async () => {
  const jobs = await startJobs();

  jobs.mail.stop();
  const api = await startAdminApi();
  const dependencies: ReconcileDependencies = {
    ...createReconcileAccess(api.access, zone, silentLog),
    pause: () => wait(20),
  };

  await api.addSurveys([
    makeSurvey(),
    makeSurvey({ createdAt: toMidday(yesterday), id: yesterdaysSurvey }),
    makeSurvey({ createdAt: toMidday(yesterday), region: 'ON', priceRange: 'under20k' }),
    makeSurvey({ createdAt: toMidday(firstDay) }),
  ]);
  await putSession(api.access, { lastSeenAt: toMidday(yesterday) });
  await putSession(api.access, { lastSeenAt: toMidday(yesterday), question: 'budget.condition' });
  await putSession(api.access, {});
  await addConsent(api.access);

  return { jobs, api, dependencies };
};

export const addConsent = (access: TableAccess) =>
  createConsentStore({ ...access, toBusinessDay }).appendConsent(
    makeConsent(new Date().toISOString()),
  );

/** Makes a stored total wrong. */
export const tamper = async (
  { client, tableName }: TableAccess,
  period: TotalsPeriod,
  kind: 'SURVEYS' | 'DROPOUTS' | 'CONSENTS',
  counter: string,
  by: number,
) => {
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: countsKey(period, kind, randomUUID()),
      UpdateExpression: 'ADD #counter :by',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
};
