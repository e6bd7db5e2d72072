import * as z from 'zod';
import { readBaseConfigWith, treatBlankAsUnset, type Variables } from '../platform/config.ts';

export const readExportConfig = () => {
  const { baseConfig, variables } = readBaseConfigWith({
    ...exportShape,
    EXPORT_WRITER: z.string().min(1),
  });

  return {
    ...baseConfig,
    exportLocation: toExportLocation(variables),
    exportWriter: variables.EXPORT_WRITER,
  };
};

export const readExportWriterConfig = () => {
  const { baseConfig, variables } = readBaseConfigWith(exportShape);

  return { ...baseConfig, exportLocation: toExportLocation(variables) };
};

export type ExportLocation = { readonly bucket: string } | { readonly directory: string };

const exportShape = {
  EXPORT_BUCKET: treatBlankAsUnset(z.string().optional()),
  EXPORT_DIRECTORY: treatBlankAsUnset(z.string().optional()),
};

const toExportLocation = (variables: Variables<typeof exportShape>): ExportLocation => {
  const { EXPORT_BUCKET: bucket, EXPORT_DIRECTORY: directory } = variables;
  if (bucket !== undefined) return { bucket };
  if (directory !== undefined) return { directory };
  throw new Error('EXPORT_BUCKET or EXPORT_DIRECTORY must be set');
};
