type OutsideLinkProps = { readonly href: string; readonly children: string };

export const OutsideLink = ({ href, children }: OutsideLinkProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
