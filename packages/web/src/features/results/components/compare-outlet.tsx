import type { ComponentProps } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { FetchedDialog } from '../../../shared/ui/fetched-dialog.tsx';
import type { CompareDialog as Dialog } from './compare-dialog.tsx';

const fetchDialog = codeOnDemand(async () => (await import('./compare-dialog.tsx')).CompareDialog);

/** The comparison side by side, fetched when it is first shown. Mount it to open it. */
export const CompareOutlet = (props: ComponentProps<typeof Dialog>) => (
  <FetchedDialog fetchDialog={fetchDialog} given={props} />
);
