import type { ReadSurveys } from '../survey/survey-reader.ts';
import { csvLines } from './survey-csv.ts';

/** A stretch of the file; `position` is where the next one begins, absent at the end of the file. */
export type FilePart = { readonly text: string; readonly rows: number; readonly position?: string | undefined };

/** What the part begins with, where it goes on, absent at the beginning, and the size to reach. */
type Wanted = { readonly header: string; readonly start?: string | undefined; readonly bytes: number };

/** Reads surveys from a position on until their lines have the wanted size, or there are no more. */
export const readPart = async (readSurveys: ReadSurveys, { header, start, bytes }: Wanted): Promise<FilePart> => {
  const lines = [header];
  let size = Buffer.byteLength(header);
  let rows = 0;
  let position = start;
  do {
    const batch = await readSurveys(position);
    const text = csvLines(batch.surveys);
    lines.push(text);
    size += Buffer.byteLength(text);
    rows += batch.surveys.length;
    position = batch.position;
  } while (position !== undefined && size < bytes);
  return { text: lines.join(''), rows, position };
};
