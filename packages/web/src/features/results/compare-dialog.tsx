// biome-ignore-all lint/a11y/noRedundantRoles: WebKit drops the roles of a table that is laid out otherwise, as on a phone.

import * as Dialog from 'radix-ui/dialog';
import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import styles from './compare-dialog.module.css';
import { buildComparison, type ComparedRow } from './comparison.ts';
import { useCostView } from './cost/cost-view.tsx';
import { ListingsButton } from './listings-button.tsx';
import { PickName } from './pick-name.tsx';
import { WhyFirst } from './pick-parts.tsx';
import { missingFigure, type RankedPick } from './picks.ts';
import { RoadPicture } from './road-picture.tsx';

type CompareDialogProps = { readonly picks: readonly RankedPick[]; readonly onClose: () => void };

export const CompareDialog = ({ picks, onClose }: CompareDialogProps) => {
  const costView = useCostView();
  const costs = picks.flatMap((pick) => costView?.calculateCost(pick) ?? []);
  const hasAllCosts = costs.length === picks.length;
  const rows = buildComparison(picks, hasAllCosts ? costs : [], costView?.carUse.years);
  const [first, second] = picks;
  // `whyFirst` compares the first pick with the second, so both must be in the dialog.
  const isFirstWithSecond = first?.whyFirst !== undefined && second?.rank === 2;
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
      {isFirstWithSecond && (
        <WhyFirst label={`Why the ${first.name} is first`} text={first.whyFirst} />
      )}
      <div className={styles.columns} data-cars={picks.length}>
        <div className={styles.road}>
          <RoadPicture picks={picks} />
        </div>
        <table role="table" className={styles.table}>
          <thead role="rowgroup" className={styles.names}>
            <tr role="row">
              <td role="cell" />
              {picks.map((pick) => (
                <th key={pick.id} scope="col" role="columnheader">
                  <span>
                    <PickName pick={pick} />
                  </span>
                  <ListingsButton pick={pick} label="Listings" />
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

type ComparisonRowProps = { readonly row: ComparedRow; readonly ids: readonly string[] };

const ComparisonRow = ({
  row: { label, values, bestColumns, areAlike },
  ids,
}: ComparisonRowProps) => (
  <tr role="row" data-alike={areAlike}>
    <th scope="row" role="rowheader">
      {label}
    </th>
    {ids.map((id, column) => (
      <td key={id} role="cell" data-best={bestColumns.includes(column)}>
        <KeepWordsTogether text={values[column] ?? missingFigure} />{' '}
        {bestColumns.includes(column) && (
          <span className={styles.best}>
            <Icon name="check" size={14} />
            Best
          </span>
        )}
      </td>
    ))}
  </tr>
);
