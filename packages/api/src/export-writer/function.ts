import { createCounterReader } from '../counters/counters-store.ts';
import { readExportWriterConfig } from '../export/config.ts';
import { createExportJobStore } from '../export/export-job-store.ts';
import type { ExportSelection } from '../export/export-selection.ts';
import { openExportStore } from '../export/open-export-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createExportTables } from './export-tables.ts';
import { writeExport } from './write-export.ts';

const { exportLocation, ...config } = readExportWriterConfig();
const { table, ...shared } = openFunctionContext('export-writer', config);

const dependencies = {
  ...shared,
  openJobStore: (selection: ExportSelection) => createExportJobStore(table, selection),
  openTables: createExportTables(table, config.businessTimeZone),
  counters: createCounterReader(table),
  openStore: () => openExportStore(exportLocation),
  businessTimeZone: config.businessTimeZone,
};

/** Invoked by the function `export`. Lambda repeats a failed invocation twice. */
export const handler = (event: unknown): Promise<void> => writeExport(event, dependencies);
