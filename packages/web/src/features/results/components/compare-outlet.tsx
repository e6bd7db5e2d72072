import { type ComponentProps, Suspense } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { useFetchedDialog } from '../../../shared/ui/use-fetched-dialog.ts';
import type { CompareDialog as Dialog } from './compare-dialog.tsx';

const loadDialog = codeOnDemand(() => import('./compare-dialog.tsx'));

const fetchDialog = async (): Promise<typeof Dialog> => (await loadDialog()).CompareDialog;

/** The comparison side by side, fetched when it is first shown. Mount it to open it. */
export const CompareOutlet = (props: ComponentProps<typeof Dialog>) => {
  const CompareDialog = useFetchedDialog(fetchDialog);
  return (
    <Suspense fallback={null}>
      <CompareDialog {...props} />
    </Suspense>
  );
};
