/** A name and its figures, one per column. */
export type Row = readonly [name: string, ...figures: string[]];

/** Prints rows under a title with aligned columns. */
export const printTable = (title: string, columns: readonly string[], rows: readonly Row[]): void => {
  const table = [[title, ...columns], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log('');
};
