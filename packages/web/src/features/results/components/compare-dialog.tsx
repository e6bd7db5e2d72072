import * as Dialog from 'radix-ui/dialog';
import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogSurface } from '../../../shared/ui/dialog-surface.tsx';
import { comparisonRows } from '../comparison-rows.ts';
import type { PlacedPick } from '../placed-pick.ts';
import styles from './compare-dialog.module.css';
import paint from './paint.module.css';

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
          {picks.map(({ id, name, bodyStyle, place }) => (
            <th key={id} scope="col" className={paint.paint} data-place={place}>
              <BodySilhouette bodyStyle={bodyStyle} className={styles.picture} />
              {name}
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
