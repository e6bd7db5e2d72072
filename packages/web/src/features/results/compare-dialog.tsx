// biome-ignore-all lint/a11y/noRedundantRoles: WebKit drops the roles of a table that is laid out otherwise, as on a phone.

import * as Dialog from 'radix-ui/dialog';
import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { WholeWords } from '../../shared/ui/whole-words.tsx';
import styles from './compare-dialog.module.css';
import { type ComparedCost, type Comparison, comparisonsOf } from './comparison.ts';
import { costOf } from './cost/car-use.ts';
import { useCostView } from './cost/cost-view.tsx';
import { ListingsButton } from './listings-button.tsx';
import { drawnPick } from './outside.ts';
import type { PlacedPick } from './picks.ts';
import { RoadPicture } from './road-picture.tsx';
import { rulerFor } from './scale-picture.tsx';

type CompareDialogProps = {
  readonly picks: readonly PlacedPick[];
  readonly zipCode: string;
  readonly onClose: () => void;
};

export const CompareDialog = ({ picks, zipCode, onClose }: CompareDialogProps) => {
  const rows = comparisonsOf(picks, useComparedCosts(picks));
  return (
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
      <div className={styles.columns} data-cars={picks.length}>
        <div className={styles.road}>
          <RoadPicture picks={picks.map(drawnPick)} ruler={rulerFor(picks[0]?.price.currency ?? 'USD')} />
        </div>
        <table role="table" className={styles.table}>
          <thead role="rowgroup" className={styles.names}>
            <tr role="row">
              <td role="cell" />
              {picks.map((pick) => (
                <th key={pick.id} scope="col" role="columnheader">
                  <span>
                    <WholeWords text={pick.name} />
                  </span>
                  <ListingsButton pick={pick} zipCode={zipCode} label="Listings" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <ComparisonRow key={row.label} row={row} ids={picks.map(({ id }) => id)} />
            ))}
          </tbody>
        </table>
      </div>
    </DialogSurface>
  );
};

/** The costs of the picks as the page shows them; none when one is not known. */
const useComparedCosts = (picks: readonly PlacedPick[]): readonly ComparedCost[] => {
  const view = useCostView();
  if (view === undefined) return [];
  const { years } = view.use;
  const costs = picks.flatMap((pick) => {
    const cost = costOf(pick, view.region, view.use);
    return cost === undefined ? [] : [{ energyPerYear: cost.energy / years, total: cost.total, years }];
  });
  return costs.length === picks.length ? costs : [];
};

type ComparisonRowProps = { readonly row: Comparison; readonly ids: readonly string[] };

const ComparisonRow = ({ row: { label, values, best, areAlike }, ids }: ComparisonRowProps) => (
  <tr role="row" data-alike={areAlike}>
    <th scope="row" role="rowheader">
      {label}
    </th>
    {ids.map((id, column) => (
      <td key={id} role="cell" data-best={best.includes(column)}>
        <WholeWords text={values[column] ?? '—'} />
        {best.includes(column) && (
          <span className={styles.best}>
            <Icon name="check" size={14} />
            Best
          </span>
        )}
      </td>
    ))}
  </tr>
);
