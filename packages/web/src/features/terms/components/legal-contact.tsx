import { brand } from '../../../config/brand.ts';

/** Whom to write to about a policy. */
export const LegalContact = ({ heading }: { readonly heading: string }) => (
  <section>
    <h3>{heading}</h3>
    <p>
      {brand.name}, {brand.postalAddress}. <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
    </p>
  </section>
);
