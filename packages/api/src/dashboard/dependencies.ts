import type { BusinessDay, Clock } from '../platform/time.ts';
import type { CounterReader, SurveyHourReader } from '../totals/counters-store.ts';
import type { EventLists } from './event-lists-port.ts';
import type { SurveyList } from './survey-list-port.ts';
import type { TestAddresses } from './test-addresses-port.ts';
import type { TestDataStore } from './test-data-store-port.ts';

/** What the use cases behind the dashboard work with. */
export type AdminDataDependencies = {
  readonly surveyList: SurveyList;
  readonly events: EventLists;
  readonly counters: CounterReader & SurveyHourReader;
  readonly testData: TestDataStore;
  readonly testAddresses: TestAddresses;
  readonly now: Clock;
  readonly businessDay: BusinessDay;
  readonly businessTimeZone: string;
};
