import * as z from 'zod';
import {
  parseEnvironment,
  tableShape,
  toTableConfig,
  unlessBlank,
  type Variables,
} from '../platform/config.ts';

export const readExportConfig = () => {
  const variables = parseEnvironment({
    ...tableShape(),
    ...exportShape(),
    /** The name of the function that writes export files. */
    EXPORT_WRITER: z.string().min(1),
  });

  return {
    ...toTableConfig(variables),
    exportPlace: toExportPlace(variables),
    exportWriter: variables.EXPORT_WRITER,
  };
};

export const readExportWriterConfig = () => {
  const variables = parseEnvironment({ ...tableShape(), ...exportShape() });

  return { ...toTableConfig(variables), exportPlace: toExportPlace(variables) };
};

/** Where export files are stored. */
export type ExportPlace = { readonly bucket: string } | { readonly directory: string };

const exportShape = () => ({
  EXPORT_BUCKET: unlessBlank(z.string().optional()),
  EXPORT_DIRECTORY: unlessBlank(z.string().optional()),
});

const toExportPlace = (variables: Variables<typeof exportShape>): ExportPlace => {
  const { EXPORT_BUCKET: bucket, EXPORT_DIRECTORY: directory } = variables;
  if (bucket !== undefined) return { bucket };
  if (directory !== undefined) return { directory };
  throw new Error('EXPORT_BUCKET or EXPORT_DIRECTORY must be set');
};
