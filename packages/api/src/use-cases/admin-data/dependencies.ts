import type { Clock } from '../../ports/clock.ts';
import type { CounterReader, SurveyHourReader } from '../../ports/counter-reader.ts';
import type { EventLists } from '../../ports/event-lists.ts';
import type { SurveyList } from '../../ports/survey-list.ts';
import type { TestAddresses } from '../../ports/test-addresses.ts';
import type { TestDataStore } from '../../ports/test-data-store.ts';
import type { BusinessDay } from '../business-day.ts';

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
