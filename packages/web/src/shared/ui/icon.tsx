import styles from './icon.module.css';

type IconProps = ({ readonly name: IconName } | { readonly path: string }) & {
  readonly size?: number;
  readonly className?: string | undefined;
};

/** The dashboard passes SVG paths, so that visitors do not download its icons. */
export const Icon = ({ size = 20, className, ...source }: IconProps) => (
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
    <path d={'path' in source ? source.path : iconPaths[source.name]} />
  </svg>
);

const iconPaths = {
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-up-right': 'M7 17 17 7M8 7h9v9',
  alert: 'M12 6.5v7M12 17.5h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h16',
  plus: 'M12 5v14M5 12h14',
  share: 'M12 15V4M8 7.5l4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12',
  print: 'M7 9V4h10v5M7 17H4.5v-6A2 2 0 0 1 6.5 9h11a2 2 0 0 1 2 2v6H17M7 14h10v6H7z',
  compare: 'M12 4v16M5 8h3v9H5zM16 6h3v11h-3zM3 20h18',
  info: 'M12 11v5M12 8h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  scale: 'M12 4v16M8 20h8M5 8h14M5 8l-2.5 6a2.7 2.7 0 0 0 5 0ZM19 8l-2.5 6a2.7 2.7 0 0 0 5 0Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5h.01',
  facebook:
    'M14 20v-7h2.5l.5-3h-3V8.2c0-.9.5-1.4 1.5-1.4H17V4h-2.2C12.4 4 11 5.5 11 7.9V10H8.5v3H11v7',
  linkedin: 'M6 10v9M6 6h.01M11 19v-9M11 14c0-2.5 1.5-4 3.5-4s3.5 1.3 3.5 3.8V19',
  pin: 'M12 21c-4-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.4-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.2 2',
  mail: 'M4 7h16v11H4zM4.5 7.5l7.5 6 7.5-6',
};

type IconName = keyof typeof iconPaths;

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
