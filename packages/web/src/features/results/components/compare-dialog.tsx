// biome-ignore-all lint/a11y/noRedundantRoles: WebKit drops the roles of a table that is laid out otherwise, as on a phone.
import * as Dialog from 'radix-ui/dialog';
import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { comparisonRows } from '../comparison-rows.ts';
import { drawnBodyStyle } from '../drawn-body-style.ts';
import type { PlacedPick } from '../placed-pick.ts';
import styles from './compare-dialog.module.css';

type CompareDialogProps = { readonly picks: readonly PlacedPick[]; readonly onClose: () => void };

/** Two or three picks side by side. */
export const CompareDialog = ({ picks, onClose }: CompareDialogProps) => (
  <DialogSurface
    title="Side by side"
    width="wide"
    onClose={onClose}
    footer={
      <Dialog.Close asChild>
        <Button>Close</Button>
      </Dialog.Close>
    }
  >
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {picks.map((pick) => (
            <th key={pick.id} scope="col" role="columnheader">
              <BodySilhouette bodyStyle={drawnBodyStyle(pick)} paint={pick.place} className={styles.picture} />
              {pick.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {comparisonRows(picks).map(({ label, values }) => (
          <tr key={label} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            {picks.map(({ id }, index) => (
              <td key={id} role="cell">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </DialogSurface>
);
