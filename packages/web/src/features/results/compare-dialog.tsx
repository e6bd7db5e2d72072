// biome-ignore-all lint/a11y/noRedundantRoles: WebKit drops the roles of a table that is laid out otherwise, as on a phone.

import * as Dialog from 'radix-ui/dialog';
import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import styles from './compare-dialog.module.css';
import { buildComparison, type ComparedRow } from './comparison.ts';
import { useCostView } from './cost/cost-view.tsx';
import { getDimensions } from './dimensions.ts';
import { ListingsButton } from './listings-button.tsx';
import type { RankedPick } from './picks.ts';
import { CarInScale, rulers } from './scale-picture.tsx';

type CompareDialogProps = { readonly picks: readonly RankedPick[]; readonly onClose: () => void };

/** The chosen picks side by side: a picture in one scale, and a table of their figures. */
export const CompareDialog = ({ picks, onClose }: CompareDialogProps) => {
  const view = useCostView();
  const costs = picks.flatMap((pick) => view?.calculateCost(pick) ?? []);
  const hasAllCosts = costs.length === picks.length;
  const rows = buildComparison(picks, hasAllCosts ? costs : [], view?.use.years);
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
          <RoadPicture picks={picks} />
        </div>
        <table role="table" className={styles.table}>
          <thead role="rowgroup" className={styles.names}>
            <tr role="row">
              <td role="cell" />
              {picks.map((pick) => (
                <th key={pick.id} scope="col" role="columnheader">
                  <span>
                    <KeepWordsTogether text={pick.name} />
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
        <KeepWordsTogether text={values[column] ?? '—'} />
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

const gapIn = 14;
const headroom = 10;
const roadDepth = 20;

/** The picks on one road in one scale, each centered in its column. Lengths are in inches. */
const RoadPicture = ({ picks }: Pick<CompareDialogProps, 'picks'>) => {
  const ruler = rulers[picks[0]?.price.currency ?? 'USD'];
  const lengths = picks.map((pick) => getDimensions(pick).lengthIn);
  const heights = picks.map((pick) => getDimensions(pick).heightIn);
  const columnWidth = Math.max(...lengths) + 2 * gapIn;
  const width = columnWidth * picks.length;
  const skyHeight = Math.max(...heights) + headroom;

  const centerInColumn = (length: number, column: number): number =>
    columnWidth * column + (columnWidth - length) / 2;

  return (
    <svg
      viewBox={`0 ${-skyHeight} ${width} ${skyHeight + roadDepth + 24}`}
      aria-hidden="true"
      className={styles.picture}
    >
      <rect y={-5} width={width} height={roadDepth} className={styles.asphalt} />
      <path d={`M0 9H${width}`} className={styles.mark} />
      {picks.map((pick, column) => (
        <g
          key={pick.id}
          transform={`translate(${centerInColumn(getDimensions(pick).lengthIn, column)} 3)`}
        >
          <CarInScale pick={pick} />
        </g>
      ))}
      <g className={styles.scale}>
        <path d={`M1 ${roadDepth + 2}v6M1 ${roadDepth + 5}h${ruler.numberSpacingIn}m0-3v6`} />
        <text x={ruler.numberSpacingIn + 7} y={roadDepth + 5}>
          {ruler.unitsPerNumber} {ruler.unit}
        </text>
      </g>
    </svg>
  );
};
