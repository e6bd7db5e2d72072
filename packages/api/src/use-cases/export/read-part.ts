import type { ReadSurveys } from '../../ports/survey-reader.ts';
import { csvLines } from './survey-csv.ts';

/** A stretch of the file; `edge` is where the next one begins, absent at the end of the file. */
export type FilePart = { readonly text: string; readonly rows: number; readonly edge?: string | undefined };

/** Reads surveys from an edge on until their lines have the wanted size, or there are no more. */
export const readPart = async (
  readSurveys: ReadSurveys,
  {
    header,
    edge: start,
    bytes,
  }: { readonly header: string; readonly edge?: string | undefined; readonly bytes: number },
): Promise<FilePart> => {
  const lines = [header];
  let size = Buffer.byteLength(header);
  let rows = 0;
  let edge = start;
  do {
    const batch = await readSurveys(edge);
    const text = csvLines(batch.surveys);
    lines.push(text);
    size += Buffer.byteLength(text);
    rows += batch.surveys.length;
    edge = batch.edge;
  } while (edge !== undefined && size < bytes);
  return { text: lines.join(''), rows, edge };
};
