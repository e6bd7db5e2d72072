import { readFileSync } from 'node:fs';
import { type Brand, brandSchema } from '@app/contract/brand';
import * as z from 'zod';
import { projectFolder } from '../settings.ts';
import { StartupError } from '../startup-error.ts';

/** The configuration that the laptop's site and mails are made from. */
export const brandFile = 'infra/config/laptop.json';

const fileSchema = z.strictObject({ brand: brandSchema });

/** Reads the laptop's brand. Throws a StartupError with a line for each setting that is wrong. */
export const readBrand = (folder = projectFolder): Brand => {
  const content: unknown = JSON.parse(readFileSync(`${folder}/${brandFile}`, 'utf8'));
  const { success, data, error } = fileSchema.safeParse(content);
  if (success) return data.brand;

  const lines = error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`);

  throw new StartupError(`${brandFile} is invalid:\n${lines.join('\n')}`);
};
