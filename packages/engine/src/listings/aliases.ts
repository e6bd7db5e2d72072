type Alias = {
  readonly make: string;
  /** Matches the key of a name's first words; anchored at both ends, without nested repeats. */
  readonly badge: RegExp;
  /** Model keys to try in turn; `$1` stands for the badge's captured part. */
  readonly models: readonly string[];
};

const aliases: readonly Alias[] = [
  // BMW badges begin with the series: 330i, 328d, M340i, 330xDrive.
  { make: 'bmw', badge: /^(?:m|b|alpinab)?([1-8])\d\d[a-z]{0,8}$/, models: ['$1series'] },
  { make: 'bmw', badge: /^(?:m|b|alpinab)([2-8])$/, models: ['m$1', '$1series'] },
  { make: 'bmw', badge: /^(x[1-7]|z4|i[3-8])m?\d{0,2}[a-z]{0,2}$/, models: ['$1'] },
  { make: 'bmw', badge: /^xb([78])$/, models: ['x$1'] },
  // Mercedes badges are the class and a number: C 300, GLC43, AMG E 53.
  {
    make: 'mercedesbenz',
    badge: /^(?:amg)?(cl[aesk]|gl[abcesk]|sl[cks]|gl|ml|cl|sl|[abcegrs])\d{2,3}[a-z]{0,4}$/,
    models: ['$1class', '$1'],
  },
  { make: 'mercedesbenz', badge: /^(?:amg)?(eq[abces])\d{2,3}[a-z]{0,4}$/, models: ['$1'] },
  {
    make: 'mercedesbenz',
    badge: /^(?:amg)?(cl[aesk]|gl[abcesk]|sl[cks]|gl|ml|sl|g)(?:wagon)?$/,
    models: ['$1class', '$1'],
  },
  { make: 'mercedesbenz', badge: /^(?:amg)?gt\d{2}[a-z]?$/, models: ['amggt'] },
  { make: 'mercedesbenz', badge: /^maybachs\d{0,3}$/, models: ['maybachsclass', 'sclass'] },
  { make: 'mercedesbenz', badge: /^ml\d{0,3}[a-z]{0,9}$/, models: ['mclass', 'mlclass'] },
  // Lexus badges are the model and a number: RX 350, ES300h.
  {
    make: 'lexus',
    badge: /^(ct|es|gs|gx|is|lc|ls|lx|nx|rc|rx|rz|tx|ux)\d{3}[a-z]{0,2}$/,
    models: ['$1'],
  },
  { make: 'lexus', badge: /^(is|rc|gs|lc)f$/, models: ['$1f', '$1'] },
  // Volkswagen's and Audi's performance versions are filed under their own name or the base car's.
  { make: 'volkswagen', badge: /^(gti|golfgti)$/, models: ['golfgti', 'gti', 'golf'] },
  { make: 'volkswagen', badge: /^(gli|jettagli)$/, models: ['jettagli', 'gli', 'jetta'] },
  { make: 'audi', badge: /^r?s([3-8])$/, models: ['a$1'] },
  { make: 'audi', badge: /^r?s(q[3-8])$/, models: ['$1'] },
  { make: 'audi', badge: /^sq([68])etron$/, models: ['q$1etron'] },
  { make: 'audi', badge: /^rsetrongt$/, models: ['etrongt'] },
  // Short names without the family's first word.
  { make: 'landrover', badge: /^(evoque|velar|sport)$/, models: ['rangerover$1'] },
  { make: 'landrover', badge: /^defender(?:90|110|130)$/, models: ['defender'] },
  { make: 'mazda', badge: /^(?:mx5|miata)$/, models: ['mx5miata', 'mx5', 'miata'] },
  { make: 'tesla', badge: /^([3sxy])$/, models: ['model$1'] },
  { make: 'toyota', badge: /^(?:gr|gt|scionfrs|frs)?86$/, models: ['gr86', '86'] },
  { make: 'toyota', badge: /^supra$/, models: ['grsupra', 'supra'] },
  {
    make: 'toyota',
    badge: /^rav4(?:prime|phev|pluginhybrid)$/,
    models: ['rav4prime', 'rav4pluginhybrid', 'rav4'],
  },
  {
    make: 'toyota',
    badge: /^prius(?:phev|pluginhybrid|plugin)$/,
    models: ['priusprime', 'priuspluginhybrid', 'prius'],
  },
  {
    make: 'mini',
    badge: /^(?:hardtop|john|johncooperworks|coopers|cooperse|convertible)$/,
    models: ['cooper', 'hardtop'],
  },
  { make: 'porsche', badge: /^(?:718)?(cayman|boxster)$/, models: ['718$1', '$1', '718'] },
  { make: 'porsche', badge: /^carrera$/, models: ['911'] },
  { make: 'ford', badge: /^(?:mache|machegt)$/, models: ['mustangmache'] },
  { make: 'ford', badge: /^lightning$/, models: ['f150lightning'] },
  { make: 'chevrolet', badge: /^silverado(?:ld|limited)?$/, models: ['silverado1500'] },
  { make: 'chevrolet', badge: /^bolt$/, models: ['boltev', 'bolt'] },
  { make: 'gmc', badge: /^sierra(?:limited)?$/, models: ['sierra1500'] },
  { make: 'gmc', badge: /^hummer$/, models: ['hummerev', 'hummerevpickup', 'hummerevsuv'] },
  { make: 'ram', badge: /^(?:ram)?1500classic$/, models: ['1500'] },
  { make: 'dodge', badge: /^caravan$/, models: ['grandcaravan'] },
  { make: 'chrysler', badge: /^300[cs]$/, models: ['300'] },
  { make: 'nissan', badge: /^zproto$/, models: ['z'] },
];

/** The keys of the models that a make's badge may mean, best first: BMW's "330i" -> ["3series"]. */
export const expandBadge = (makeKey: string, badge: string): string[] =>
  aliases
    .filter((alias) => alias.make === makeKey && alias.badge.test(badge))
    .flatMap((alias) => alias.models.map((model) => badge.replace(alias.badge, model)));
