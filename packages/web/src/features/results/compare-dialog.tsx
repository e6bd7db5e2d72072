// biome-ignore-all lint/a11y/noRedundantRoles: WebKit drops the roles of a table that is laid out otherwise, as on a phone.

import type { Recommendation } from '@app/contract/recommendation-schemas';
import * as Dialog from 'radix-ui/dialog';
import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import styles from './compare-dialog.module.css';
import { drawnPick } from './outside.ts';
import { figureOf, type PlacedPick, priceText } from './picks.ts';
import { frameOf, rulerFor, ScalePicture } from './scale-picture.tsx';

type CompareDialogProps = { readonly picks: readonly PlacedPick[]; readonly onClose: () => void };

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
              <ScalePicture
                pick={drawnPick(pick)}
                frame={frameOf(picks.map(drawnPick))}
                ruler={rulerFor(pick.price.currency)}
              />
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

type ComparisonRow = { readonly label: string; readonly values: readonly string[] };

/** The rows of the comparison. A figure that a pick does not have is a dash. */
const comparisonRows = (picks: readonly Recommendation[]): readonly ComparisonRow[] => {
  const labels = [...new Set(picks.flatMap((pick) => pick.keyFigures.map(({ label }) => label)))];
  const row = (label: string, textFor: (pick: Recommendation) => string): ComparisonRow => ({
    label,
    values: picks.map(textFor),
  });
  return [
    row('Role', ({ category }) => category),
    row('Match', ({ matchScore }) => `${matchScore}%`),
    row('Price', ({ price }) => priceText(price)),
    ...labels.map((label) => row(label, (pick) => figureOf(pick, label))),
    row('Strongest reason', ({ features }) => features[0] ?? '—'),
    row('Trade-off', ({ tradeOff }) => tradeOff),
    row('Limits it breaks', ({ relaxed }) => relaxed.map(({ message }) => message).join('; ') || 'None'),
  ];
};
