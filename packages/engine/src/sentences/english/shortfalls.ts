/** How a pick falls short of a wish, by the kind of answer behind it. */
export const shortfalls = {
  cargo: {
    must: 'You wanted a lot of cargo space, but this one has only {cargo}.',
    liked: 'You like a roomy car, but this one has only {cargo} for cargo.',
    nice: 'You wanted some cargo space, but this one has only {cargo}.',
  },
  openBed: {
    must: 'You wanted a lot of cargo space, but the bed of this one is open: plan on a cover.',
    liked: 'You like a roomy car, but the bed of this one is open: plan on a cover.',
    nice: 'You wanted some cargo space, but the bed of this one is open: plan on a cover.',
  },
  cargoBehindThirdRow: {
    must: 'You wanted a lot of cargo space, but this one has only {cargoBehindThirdRow} behind the third row.',
    liked:
      'You like a roomy car, but this one has only {cargoBehindThirdRow} behind the third row.',
    nice: 'You wanted some cargo space, but this one has only {cargoBehindThirdRow} behind the third row.',
  },
  noThirdRow: {
    must: 'You wanted a lot of cargo space, but this one has no third row to pack behind.',
    liked: 'You like a roomy car, but this one has no third row to pack behind.',
    nice: 'You wanted some cargo space, but this one has no third row to pack behind.',
    asked: 'You carry big groups, but this one has no third row.',
  },
  secondRow: {
    asked: 'Its second row is tight: we rate the room {rearRoom} of 5.',
  },
  thirdRow: {
    asked: 'Its third row is for children: we rate it {thirdRow} of 5 for adults.',
  },
  towing: {
    must: 'It pulls {towing} at most, and many campers and boats weigh more when loaded.',
    nice: 'You would like to tow, but this one pulls {towing} at most.',
  },
  noTowing: {
    must: 'You wanted to tow, but this one is not rated for towing.',
    nice: 'You would like to tow, but this one is not rated for it.',
  },
  electricTowing: {
    must: 'You wanted to tow, but a trailer takes about half of its electric range.',
    nice: 'You would like to tow, but a trailer takes about half of its electric range.',
  },
  offRoad: {
    must: 'You wanted to drive off-road, but we rate this one {offRoad} of 5 for that.',
    nice: 'Keep it to pavement and smooth gravel: we rate it {offRoad} of 5 off-road.',
  },
  seatsForFive: { asked: 'You need seats for three to five people, and this one has four.' },
  seatsForSeven: { asked: 'You often carry six or more, and this one has no seat for a seventh.' },
  winter: {
    asked: 'Winters are hard where you live, but this one has {drive}.',
  },
  acceleration: {
    must: 'You wanted quick acceleration, but this one takes {sprint} from {sprintRange}.',
    nice: 'You would like good acceleration, but this one takes {sprint} from {sprintRange}.',
  },
  comfort: {
    asked: 'You wanted a smooth ride, but we rate its ride {ride} of 5.',
  },
  agility: {
    asked: 'You wanted a sporty feel, but we rate its handling {handling} of 5.',
  },
  stiffRide: {
    asked: 'It rides stiffly: we rate its ride {ride} of 5 and its handling {handling} of 5.',
  },
  softHandling: {
    asked:
      'It is not made for winding roads: we rate its ride {ride} of 5 and its handling {handling} of 5.',
  },
  plainMake: { must: 'You wanted a premium brand, but {make} is a mainstream one.' },
  cabin: {
    must: 'You wanted a premium cabin, but we rate this one {cabin} of 5.',
    liked: 'You like a nice cabin, but we rate this one {cabin} of 5.',
    nice: 'You would like a premium cabin, but we rate this one {cabin} of 5.',
  },
  audio: {
    must: 'You wanted a great sound system, but we rate this one {audio} of 5.',
    nice: 'You would like a good sound system, but we rate this one {audio} of 5.',
  },
  tech: {
    liked: 'You like modern technology, but we rate this one’s {tech} of 5.',
  },
  efficiency: {
    must: 'You wanted great fuel economy, but expect {consumption} from this one.',
    liked: 'You like a car that is easy on gas, but expect {consumption} from this one.',
    nice: 'You would like good fuel economy, but expect {consumption} from this one.',
  },
  plugInEfficiency: {
    must: 'You wanted great fuel economy, but on an empty battery expect {consumption}.',
    liked: 'You like a car that is easy on gas, but on an empty battery expect {consumption}.',
    nice: 'You would like good fuel economy, but on an empty battery expect {consumption}.',
  },
  'range.shortTrips': { asked: 'Even for short trips, {range} on a charge is not much.' },
  'range.mixedDriving': {
    asked:
      'You drive a mix of town and longer trips, and {range} on a charge is not much for that.',
  },
  'range.longDistance': {
    asked: 'You often drive long distances, but {range} on a charge means stops to charge.',
  },
  'range.shortTripsWithoutCharger': {
    asked:
      'You cannot charge at home, and {range} on a charge means many stops at public chargers.',
  },
  'range.mixedDrivingWithoutCharger': {
    asked:
      'You cannot charge at home, and {range} on a charge means many stops at public chargers.',
  },
  fastCharging: {
    asked: 'It takes {fastCharging} to charge from 10 to 80 percent, even at a fast charger.',
  },
  noFastCharging: { asked: 'It cannot use the fast chargers along the road.' },
  charging: { asked: 'You cannot charge at home, but this one runs on its battery alone.' },
  unpluggedHybrid: {
    asked: 'You cannot charge at home, and without a charge this one is rated at {consumption}.',
  },
  safety: {
    must: 'You called safety a must, but counting all crash tests and driver aids, we rate its safety {safety} of 5.',
    nice: 'You would like good safety ratings, but counting all crash tests and driver aids, we rate its safety {safety} of 5.',
  },
  /** Of a new car. */
  brakingOptional: {
    must: 'You called safety a must, but automatic emergency braking may not be standard: check whether the one that you buy has it.',
    nice: 'Automatic emergency braking may not be standard: check whether the one that you buy has it.',
  },
  brakingNotStandard: {
    must: 'You called safety a must, but many of these cars came without automatic emergency braking: check the one that you buy.',
    nice: 'Many of these cars came without automatic emergency braking: check the one that you buy.',
  },
  /** Where the newer model years on offer all have it. */
  brakingNotStandardBefore: {
    must: 'You called safety a must, but before {brakingYear} not every one had automatic emergency braking: check that the one you buy does.',
    nice: 'Before {brakingYear} not every one had automatic emergency braking: check that the one you buy does.',
  },
  light: {
    must: 'You called safety a must, but this one weighs less than {lightWeight}.',
    nice: 'You would like good safety ratings, but this one weighs less than {lightWeight}.',
  },
  easy: { asked: 'You are new to driving, but this one is a handful in our rating.' },
  tame: { asked: 'You are new to driving, but this one has strong power in our rating.' },
  insurance: {
    asked:
      'You are new to driving, and insurers charge more for this kind of car: ask for a quote first.',
  },
};
