/** How a pick falls short of a wish, by the kind of answer behind it. */
export const shortfalls = {
  cargo: {
    must: 'You wanted a lot of cargo space, and this one has {cargo}.',
    liked: 'You like the room in your car today, and this one has {cargo} for cargo.',
    nice: 'You would like some cargo space, and this one has {cargo}.',
  },
  openBed: {
    must: 'You wanted a lot of cargo space, and an open bed is no trunk.',
    liked: 'You like the room in your car today, and an open bed is no trunk.',
    nice: 'You would like some cargo space, and an open bed is no trunk.',
  },
  cargoBehindThirdRow: {
    must: 'You wanted a lot of cargo space, and this one has {cargoBehindThirdRow} behind the third row.',
    liked:
      'You like the room in your car today, and this one has {cargoBehindThirdRow} behind the third row.',
    nice: 'You would like some cargo space, and this one has {cargoBehindThirdRow} behind the third row.',
  },
  noThirdRow: {
    must: 'You wanted a lot of cargo space, and this one has no third row to pack behind.',
    liked: 'You like the room in your car today, and this one has no third row to pack behind.',
    nice: 'You would like some cargo space, and this one has no third row to pack behind.',
    asked: 'You carry big groups, and this one has no third row.',
  },
  secondRow: {
    asked: 'You carry passengers, and we rate the room in its second row {rearRoom} of 5.',
  },
  thirdRow: {
    asked: 'You carry big groups, and we rate its third row {thirdRow} of 5 for adults.',
  },
  towing: {
    must: 'You wanted to tow, and this one pulls {towing} at most.',
    nice: 'You would like to tow, and this one pulls {towing} at most.',
  },
  noTowing: {
    must: 'You wanted to tow, and this one is not rated for towing.',
    nice: 'You would like to tow, and this one is not rated for it.',
  },
  offRoad: {
    must: 'You wanted to drive off-road, and we rate this one {offRoad} of 5 there.',
    nice: 'You sometimes drive off-road, and we rate this one {offRoad} of 5 there.',
  },
  seatsForFive: { asked: 'You travel with three to five, and this one seats four.' },
  seatsForSeven: { asked: 'You often carry six or more, and this one seats six.' },
  winter: { asked: 'Winters are cold where you live, and this trim has two-wheel drive.' },
  acceleration: {
    must: 'You wanted quick acceleration, and this one takes {sprint} from {sprintRange}.',
    nice: 'You would like a lively car, and this one takes {sprint} from {sprintRange}.',
  },
  comfort: {
    asked: 'You wanted a smooth ride, and we rate the ride of this one {ride} of 5.',
    liked:
      'You like the smooth ride of your car today, and we rate the ride of this one {ride} of 5.',
  },
  agility: {
    asked: 'You wanted a sporty feel, and we rate the handling of this one {handling} of 5.',
    liked:
      'You like that your car today is fun to drive, and we rate the handling of this one {handling} of 5.',
  },
  balance: {
    asked:
      'You wanted comfort and handling in balance, and we rate the ride of this one {ride} and its handling {handling} of 5.',
  },
  plainMake: {
    must: 'You wanted a premium cabin, and {make} is not a premium make.',
    // Their answer was that any brand will do.
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
  },
  cabin: {
    must: 'You wanted a premium cabin, and we rate this one {cabin} of 5.',
    liked: 'You like how nice your car is inside today, and we rate this cabin {cabin} of 5.',
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
  },
  audio: {
    must: 'You wanted a great sound system, and we rate the one in this car {audio} of 5.',
    nice: 'You would like a good sound system, and we rate this one {audio} of 5.',
  },
  tech: {
    liked: 'You like the technology in your car today, and we rate that of this one {tech} of 5.',
  },
  efficiency: {
    must: 'You wanted great fuel economy, and this one is rated at {consumption}.',
    liked: 'You like that your car today uses little gas, and this one is rated at {consumption}.',
    nice: 'You would like good fuel economy, and this one is rated at {consumption}.',
  },
  'range.shortTrips': { asked: 'Even for short trips, {range} on a charge is not much.' },
  'range.mixedDriving': {
    asked: 'You drive a mix of town and longer trips, and this one goes {range} on a charge.',
  },
  'range.longDistance': {
    asked: 'You often drive long distances, and this one goes {range} on a charge.',
  },
  'range.shortTripsWithoutCharger': {
    asked: 'You cannot charge at home, and this one goes {range} on a charge.',
  },
  'range.mixedDrivingWithoutCharger': {
    asked: 'You cannot charge at home, and this one goes {range} on a charge.',
  },
  charging: { asked: 'You cannot charge at home, and this one runs on its battery alone.' },
  safety: {
    must: 'You called safety a must, and we rate this one {safety} of 5.',
    nice: 'You would like good safety ratings, and we rate this one {safety} of 5.',
  },
  brakingNotStandard: {
    must: 'You called safety a must, and in its years automatic emergency braking was not standard.',
    nice: 'You would like good safety ratings, and in its years automatic emergency braking was not standard.',
  },
  light: {
    must: 'You called safety a must, and this one weighs less than {lightWeight}.',
    nice: 'You would like good safety ratings, and this one weighs less than {lightWeight}.',
  },
  easy: { asked: 'You are new to driving, and this one is a handful in our rating.' },
  tame: { asked: 'You are new to driving, and this one has strong power in our rating.' },
  insurance: { asked: 'You are new to driving, and cars of this class cost a lot to insure.' },
};

/** How a pick falls short of a wish where more than the figure on the card counts. */
export const ratedShortfalls = {
  must: 'You called {wish} a must, and this one comes up short in our rating.',
  liked: 'You have {wish} in your car today, and this one comes up short in our rating.',
  nice: 'You would like {wish}, and this one comes up short in our rating.',
  asked: 'You asked for {wish}, and this one comes up short in our rating.',
  secondRow: 'You carry passengers, and this one is short of room for them in our rating.',
};
