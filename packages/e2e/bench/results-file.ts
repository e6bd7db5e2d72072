import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const file = new URL('../../../docs/benchmarks.md', import.meta.url);

/** Describes the machine and its current load. */
export const machineNote = (chromiumVersion?: string): string => {
  const [load = 0] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const cores = availableParallelism();
  const busy = load > cores / 4 ? `; other programs were running (load ${load.toFixed(1)} at the start)` : '';
  const browser = chromiumVersion === undefined ? '' : `, Chromium ${chromiumVersion}`;
  return `Measured ${date} on ${cores} cores, Node ${process.versions.node}${browser}${busy}.`;
};

/** Replaces the text between the markers of this name in docs/benchmarks.md. */
export const writeResults = (name: string, markdown: string): void => {
  const [start, end] = [`<!-- ${name}: written by the command -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no markers for ${name}`);
  writeFileSync(file, `${text.slice(0, from + start.length)}\n${markdown}\n${text.slice(to)}`);
};
