/** What all six picks share, and what all six lack. */
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
  new: 'new',
  used: 'pre-owned',
  budget: 'within your budget',
  brands: 'from the brands you chose',
  seats: '{number} seats or more',
  stars: 'five-star crash ratings',
  drive: 'all-wheel drive',
  towing: '{figure} of towing or more',
  cargo: '{figure} of cargo space or more',
  cargoBehindThirdRow: '{figure} or more behind the third row',
  consumption: '{figure} or better',
  sprint: '{sprintRange} in {figure} or less',
  range: '{figure} or more on a charge',
  rating: '{rating} rated {number} of 5 or better by us',
  topRating: '{rating} rated 5 of 5 by us',
};

export const lacks = {
  cargo: 'You asked for cargo space, and none of the six has over {cargo}.',
  openBed: 'You asked for cargo space, and all six have an open bed instead of a trunk.',
  cargoBehindThirdRow:
    'You asked for cargo space, and none of the six has over {cargoBehindThirdRow} behind the third row.',
  secondRow:
    'You carry passengers, and we rate the second row of none of the six over {rearRoom} of 5.',
  thirdRow: 'You carry big groups, and we rate no third row of the six over {thirdRow} of 5.',
  towing: 'You asked for towing, and none of the six pulls over {towing}.',
  noTowing: 'You asked for towing, and none of the six is rated for it.',
  offRoad: 'You asked to go off-road, and we rate none of the six over {offRoad} of 5 there.',
  seatsForSeven: 'You often carry six or more, and all six seat six.',
  winter: 'Winters are cold where you live, and none of these six trims has all-wheel drive.',
  acceleration:
    'You asked for quick acceleration, and none of the six takes under {sprint} from {sprintRange}.',
  comfort: 'You asked for a smooth ride, and we rate none of the six over {ride} of 5 for it.',
  agility: 'You want a fun drive, and we rate none of the six over {handling} of 5 for handling.',
  plainMake: 'You asked for a premium cabin, and all six come from mainstream makes.',
  cabin: 'You asked for a nice cabin, and we rate none of the six over {cabin} of 5 for it.',
  audio: 'You asked for great sound, and we rate none of the six over {audio} of 5 for it.',
  tech: 'You asked for technology, and we rate none of the six over {tech} of 5 for it.',
  efficiency: 'You asked for fuel economy, and none of the six is rated better than {consumption}.',
  'range.shortTrips': 'None of the six goes over {range} on a charge.',
  'range.mixedDriving':
    'You also drive longer trips, and none of the six goes over {range} on a charge.',
  'range.longDistance':
    'You often drive long distances, and none of the six goes over {range} on a charge.',
  'range.shortTripsWithoutCharger':
    'You cannot charge at home, and none of the six goes over {range} on a charge.',
  'range.mixedDrivingWithoutCharger':
    'You cannot charge at home, and none of the six goes over {range} on a charge.',
  charging: 'You cannot charge at home, and all six run on a battery alone.',
  safety: 'You asked for safety, and we rate none of the six over {safety} of 5.',
  brakingNotStandard:
    'You asked for safety, and in the years of all six automatic emergency braking was not standard.',
  easy: 'You are new to driving, and each of the six is a handful in our rating.',
  tame: 'You are new to driving, and each of the six has strong power in our rating.',
  insurance: 'You are new to driving, and all six are of classes that cost a lot to insure.',
};
