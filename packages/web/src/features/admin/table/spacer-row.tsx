import styles from './data-table.module.css';

type SpacerRowProps = { readonly heightPx: number; readonly columns: number };

/** Stands for the rows above or below that are not rendered. */
export const SpacerRow = ({ heightPx, columns }: SpacerRowProps) =>
  heightPx > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
