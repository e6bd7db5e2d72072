/** What all six picks share. */
export const shared = {
  allSix: 'All six: {items}.',
  separator: ', ',
  kind: '{powertrain} {bodies}',
  powertrain: {
    electric: 'electric',
    pluginHybrid: 'plug-in hybrid',
    hybrid: 'hybrid',
    gas: 'gas-powered',
    diesel: 'diesel-powered',
  },
  bodies: '{bodies}',
  noPlug: 'without a plug (you cannot charge at home)',
  new: 'new',
  used: 'used',
  budget: 'within your budget',
  underBudget: 'at or under your budget',
  brands: 'from the brands you chose',
  seats: '{number} seats or more',
  stars: 'five-star crash ratings',
  awd: 'all-wheel drive',
  '4wd': 'four-wheel drive',
  awdOr4wd: 'all-wheel or four-wheel drive',
  towing: '{figure} of towing or more',
  cargo: '{figure} of cargo space or more',
  cargoBehindThirdRow: '{figure} or more behind the third row',
  consumption: '{figure} or better',
  sprint: '{sprintRange} in {figure} or less',
  range: '{figure} or more on a charge',
  topSoundSystem: 'top sound system (may be optional)',
  ratings: '{ratings} rated {number} of 5 or better by us',
  topRatings: '{ratings} rated 5 of 5 by us',
  plug: 'All six pay off if you can plug in at home or at work.',
  /** These two are said of most of the six. */
  twoDrivenWheels: 'Winters are hard where you live, and all but the {cars} drive only two wheels.',
  pavementOnly:
    'You sometimes drive off-road, and all but the {cars} are for pavement and smooth gravel.',
};

/** What all six picks fall short of, by the same names as `shortfalls`. */
export const lacks = {
  cargo: 'You wanted cargo space, but none of the six has over {cargo}.',
  openBed: 'You wanted cargo space, but all six have an open bed: plan on a cover.',
  cargoBehindThirdRow:
    'You wanted cargo space, but none of the six has over {cargoBehindThirdRow} behind the third row.',
  secondRow:
    'You carry passengers, but we rate the second row of none of the six over {rearRoom} of 5.',
  thirdRow: 'You carry big groups, but we rate no third row of the six over {thirdRow} of 5.',
  towing: 'None of the six pulls over {towing}: check what your trailer weighs when loaded.',
  noTowing: 'You asked for towing, but none of the six is rated for it.',
  electricTowing: 'You asked for towing, but a trailer takes about half of the range of all six.',
  offRoad: 'You wanted to drive off-road, but we rate none of the six over {offRoad} of 5 for it.',
  seatsForSeven: 'You often carry six or more, and none of the six has a seat for a seventh.',
  winter: 'Winters are hard where you live, but none of these six trims has all-wheel drive.',
  acceleration:
    'You wanted good acceleration, but none of the six takes under {sprint} from {sprintRange}.',
  comfort: 'You asked for a smooth ride, but we rate none of the six over {ride} of 5 for it.',
  agility: 'You wanted a fun drive, but we rate none of the six over {handling} of 5 for handling.',
  plainMake: 'You asked for a premium brand, but all six come from mainstream ones.',
  cabin: 'You wanted a nice cabin, but we rate none of the six over {cabin} of 5 for it.',
  audio: 'You wanted a good sound system, but we rate none of the six over {audio} of 5 for it.',
  tech: 'You like modern technology, but we rate none of the six over {tech} of 5 for it.',
  efficiency: 'You wanted fuel economy, but none of the six does better than {consumption}.',
  'range.shortTrips': 'None of the six goes over {range} on a charge.',
  'range.mixedDriving':
    'You also drive longer trips, but none of the six goes over {range} on a charge.',
  'range.longDistance':
    'You often drive long distances, but none of the six goes over {range} on a charge.',
  'range.shortTripsWithoutCharger':
    'You cannot charge at home, but none of the six goes over {range} on a charge.',
  'range.mixedDrivingWithoutCharger':
    'You cannot charge at home, but none of the six goes over {range} on a charge.',
  fastCharging:
    'The quickest of the six takes {fastCharging} from 10 to 80 percent at a fast charger.',
  noFastCharging: 'None of the six can use the fast chargers along the road.',
  charging: 'You cannot charge at home, so all six need public chargers.',
  unpluggedHybrid: 'You cannot charge at home, and without a charge all six run on gas alone.',
  safety: 'You asked for safety, but we rate none of the six over {safety} of 5.',
  brakingOptional:
    'You asked for safety, but automatic emergency braking may not be standard on any of the six: check whether the one that you buy has it.',
  brakingNotStandard:
    'You asked for safety, but none of the six had automatic emergency braking as standard in these years: check the one that you buy.',
  easy: 'You are new to driving, but each of the six is a handful in our rating.',
  tame: 'You are new to driving, but each of the six has strong power in our rating.',
  insurance: 'You are new to driving, and insurers charge more for all six: ask for quotes first.',
};
