import type { TestDataCounts } from '@app/contract/admin-data-schemas';
import { useState } from 'react';
import { useClearTestData, useTestDataCounts } from './admin-data.ts';
import { ConfirmButton } from './shared/confirm-button.tsx';
import { formatCount } from './shared/formats.ts';

export const ClearTestDataButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const clearing = useClearTestData();
  return (
    <ConfirmButton
      label={clearing.isPending ? 'Clearing...' : 'Clear Test Data'}
      icon={trashPath}
      isPending={clearing.isPending}
      title="Clear test data?"
      confirmLabel="Clear Test Data"
      onConfirm={() => clearing.mutate()}
      onOpenChange={setIsOpen}
    >
      <p>
        Are you sure you want to clear test quiz sessions? This will remove incomplete sessions
        older than 1 hour and test IP addresses.
      </p>
      {isOpen && <TestDataAmounts />}
    </ConfirmButton>
  );
};

const trashPath = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5';

/** How many records of each kind would be deleted. Staff need not wait for this count. */
const TestDataAmounts = () => {
  const counts = useTestDataCounts();
  if (counts.isError) return <p role="status">The test data could not be counted.</p>;

  return (
    <p role="status">
      {counts.data
        ? `Now: ${describeTestData(counts.data)}. Dropouts of real visitors stay.`
        : 'Counting the test data…'}
    </p>
  );
};

/** "3 sessions, 1 dropout, 0 surveys, ..." */
const describeTestData = (counts: TestDataCounts): string =>
  [
    formatCount(counts.sessions, 'session'),
    formatCount(counts.dropouts, 'dropout'),
    formatCount(counts.surveys, 'survey'),
    formatCount(counts.clicks, 'click'),
    formatCount(counts.consents, 'consent'),
    formatCount(counts.messages, 'message'),
  ].join(', ');
