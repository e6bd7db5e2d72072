import type { CheckedEntry } from './check-catalogue.ts';

/** At most this share of the comparable figures of a kind may be off. */
const mostOffShare = 0.02;

/** The printed comparison and whether the catalogue keeps within the limits. */
type Report = { readonly lines: readonly string[]; readonly withinLimits: boolean };

function figureSummary(checked: readonly CheckedEntry[], kind: 'mpg' | 'range') {
  const figures = checked.flatMap(({ comparison }) => comparison.figures).filter((figure) => figure.kind === kind);
  const off = figures.filter((figure) => figure.off).length;
  const share = figures.length === 0 ? 0 : off / figures.length;
  const line = `${kind}: ${figures.length} comparable, ${off} off by over 10 % (${(share * 100).toFixed(1)} %, limit 2 %)`;
  return { line, withinLimit: share <= mostOffShare };
}

/** Turns comparisons into lines, differences first, then what could not be compared, then the summary. */
export function reportOf(checked: readonly CheckedEntry[]): Report {
  const differences = checked.flatMap(({ name, comparison }) => comparison.problems.map((text) => `${name}: ${text}`));
  const unlisted = checked.filter(({ comparison }) => !comparison.listed).map(({ name }) => name);
  const yearsOutside = checked.reduce((sum, { comparison }) => sum + comparison.yearsOutside.length, 0);
  const mpg = figureSummary(checked, 'mpg');
  const range = figureSummary(checked, 'range');
  return {
    lines: [
      `Differences (${differences.length}):`,
      ...differences.map((line) => `  ${line}`),
      `Not comparable (${unlisted.length}):`,
      ...unlisted.map((name) => `  ${name}`),
      `Entries: ${checked.length}`,
      mpg.line,
      range.line,
      `model years outside the official ones: ${yearsOutside} (limit 0)`,
    ],
    withinLimits: mpg.withinLimit && range.withinLimit && yearsOutside === 0,
  };
}
