/** What put the first pick before the second. */
export const firstPlace = {
  keepsLimits: 'It keeps every limit you set, and the {second} does not.',
  keepsMoreLimits: 'It keeps more of the limits you set than the {second}.',
  ahead: 'It beats the {second} on {ahead}.',
  aheadAndBehind: 'It beats the {second} on {ahead}, but trails on {behind}.',
  /** Of scores that hardly differ. */
  close: 'It is a close call: it beats the {second} on {ahead}.',
  closeAheadAndBehind:
    'It is a close call: it beats the {second} on {ahead}, but trails on {behind}.',
  /** Of such scores where the first pick is clearly ahead on nothing, and the second is. */
  closeBehind:
    'It is a close call with the {second}, which is ahead on {behind}: their scores are almost equal.',
  /** Of such scores where neither is clearly ahead on anything. */
  nearlyEqual:
    'It is a close call between this one and the {second}: their scores are almost equal.',
};

/** What the points of a score are for, as sentences name it. */
export const scoreTopics = {
  cargo: 'cargo space',
  cargoBehindThirdRow: 'cargo space behind the third row',
  secondRow: 'room in the second row',
  thirdRow: 'room in the third row',
  towing: 'towing',
  offRoad: 'off-road ability',
  seatsForFive: 'seats',
  seatsForSeven: 'seats',
  winter: 'winter traction',
  acceleration: 'acceleration',
  comfort: 'ride comfort',
  agility: 'driving fun',
  balance: 'the balance of ride and handling',
  cabin: 'the cabin',
  premium: 'premium feel',
  audio: 'the sound system',
  tech: 'technology',
  efficiency: 'efficiency',
  'range.shortTrips': 'range',
  'range.mixedDriving': 'range',
  'range.longDistance': 'range',
  'range.shortTripsWithoutCharger': 'range',
  'range.mixedDrivingWithoutCharger': 'range',
  fastCharging: 'charging stops',
  safety: 'safety',
  easy: 'ease of driving',
  tame: 'gentle power',
  value: 'cost to own',
  trust: 'reliability',
};
