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
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {picks.map((pick) => (
            <th key={pick.id} scope="col">
              <BodySilhouette bodyStyle={drawnBodyStyle(pick)} paint={pick.place} className={styles.picture} />
              {pick.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisonRows(picks).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {picks.map(({ id }, index) => (
              <td key={id}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </DialogSurface>
);
