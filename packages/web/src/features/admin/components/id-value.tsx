import { Copyable } from './copyable.tsx';

type IdValueProps = { readonly value: string; readonly what: string };

/** An id or an IP address, cut where there is no room for all of it, with its copy button. */
export const IdValue = ({ value, what }: IdValueProps) => (
  <Copyable value={value} what={what}>
    <code title={value}>{value}</code>
  </Copyable>
);
