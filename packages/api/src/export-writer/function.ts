import { createCounterReader } from '../counters/counters-store.ts';
import { readExportWriterConfig } from '../export/config.ts';
import { createExportJobStore } from '../export/export-job-store.ts';
import { openExportStore } from '../export/open-export-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createSurveyReader } from '../survey/survey-reader.ts';
import { writeExport } from './write-export.ts';

const { exportLocation, ...config } = readExportWriterConfig();
const { table, ...shared } = openFunctionContext('export-writer', config);

const dependencies = {
  ...shared,
  jobs: createExportJobStore(table),
  counters: createCounterReader(table),
  readSurveys: createSurveyReader(table),
  openStore: () => openExportStore(exportLocation),
};

/** Invoked by the function `export`. Lambda repeats a failed invocation twice. */
export const handler = (event: unknown): Promise<void> => writeExport(event, dependencies);
