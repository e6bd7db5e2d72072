import { type IconName, iconPaths } from './icon-paths.ts';

type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string | undefined };

/** A decorative line icon in the colour of the text around it. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {iconPaths[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
