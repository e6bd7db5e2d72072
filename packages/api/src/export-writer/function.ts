import { createCounterReader } from '../counters/counters-store.ts';
import { readExportWriterConfig } from '../export/config.ts';
import { createExportJobStore } from '../export/export-job-store.ts';
import { openExportStore } from '../export/open-export-store.ts';
import { openFunction } from '../platform/open-function.ts';
import { createSurveyReader } from '../survey/survey-reader.ts';
import { writeExport } from './write-export.ts';

const { exportPlace, ...config } = readExportWriterConfig();
const { table, ...shared } = openFunction('export-writer', config);

const dependencies = {
  ...shared,
  jobs: createExportJobStore(table),
  counters: createCounterReader(table),
  readSurveys: createSurveyReader(table),
  openStore: () => openExportStore(exportPlace),
};

/** Invoked by the function `export`, which does not wait. Lambda runs it again, twice at most, when it fails. */
export const handler = (event: unknown): Promise<void> => writeExport(event, dependencies);
