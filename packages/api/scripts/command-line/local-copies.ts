import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Deletes what the product on this machine keeps of an address outside its table: messages in the inbox and finished or
 * unfinished exports. Does nothing when the chosen table belongs to another product.
 */
export const eraseLocalCopies = async (email: string): Promise<{ messages: number; exports: number }> => {
  const dataDir = resolve(projectFolder, process.env['LOCAL_DATA_DIR'] || '.local');
  const noted = readNotes(dataDir);
  if (noted === undefined || noted.AWS_ENDPOINT_URL_DYNAMODB !== process.env['AWS_ENDPOINT_URL_DYNAMODB']) {
    return { messages: 0, exports: 0 };
  }
  const contains = containing(email);
  const exports = eraseExports(join(dataDir, 'exports'), contains);
  return { exports, messages: await eraseMessages(noted.AWS_ENDPOINT_URL_SES.replace(/\/ses$/, ''), email, contains) };
};

const notesSchema = z.object({ AWS_ENDPOINT_URL_DYNAMODB: z.string(), AWS_ENDPOINT_URL_SES: z.string() });

/** What the running product noted for commands; undefined when none runs. */
const readNotes = (dataDir: string) => {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(join(dataDir, 'functions.json'), 'utf8')));
  } catch {
    return undefined;
  }
};

type Contains = (text: string) => boolean;

/** Finds an address that is not a part of a longer one. */
const containing = (email: string): Contains => {
  const address = email.toLowerCase();
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w.%+-]/.test(character);
  return (text) => {
    const all = text.toLowerCase();
    for (let at = all.indexOf(address); at !== -1; at = all.indexOf(address, at + 1)) {
      if (!isPart(all[at - 1]) && !/\w/.test(all[at + address.length] ?? '')) return true;
    }
    return false;
  };
};

const eraseExports = (folder: string, contains: Contains): number => {
  const files = filesIn(folder).filter((file) => contains(readFileSync(file, 'utf8')));
  for (const file of files) rmSync(file, { force: true });
  return files.length;
};

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

const listSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });

const eraseMessages = async (inbox: string, email: string, contains: Contains): Promise<number> => {
  const found = await fetch(`${inbox}/api/messages?${new URLSearchParams({ search: email })}`);
  let erased = 0;
  for (const { id } of listSchema.parse(await found.json()).messages) {
    const address = `${inbox}/api/messages/${id}`;
    if (!contains(await (await fetch(address)).text())) continue;
    await fetch(address, { method: 'DELETE' });
    erased += 1;
  }
  return erased;
};
