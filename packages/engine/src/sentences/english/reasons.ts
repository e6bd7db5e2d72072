/** Of cars that burn no gas. */
const ratedEfficiency = {
  must: 'You wanted great fuel economy, and it is rated at {consumption}.',
  nice: 'You would like good fuel economy, and it is rated at {consumption}.',
} as const;

/** Reasons for a pick, by the criterion and by the kind of answer behind it. */
export const reasons = {
  cargo: {
    must: 'You wanted a lot of cargo space, and it has {cargo}.',
    liked: 'You like a roomy car, and this one has {cargo} for cargo.',
    nice: 'You wanted some cargo space, and it has {cargo}.',
  },
  cargoBehindThirdRow: {
    must: 'You wanted a lot of cargo space, and it has {cargoBehindThirdRow} behind the third row.',
    liked: 'You like a roomy car, and this one has {cargoBehindThirdRow} behind the third row.',
    nice: 'You wanted some cargo space, and it has {cargoBehindThirdRow} even behind the third row.',
  },
  secondRow: {
    asked: 'Passengers have plenty of room in its second row: we rate it {rearRoom} of 5.',
  },
  thirdRow: {
    asked: 'Adults fit in its third row, too: we rate it {thirdRow} of 5.',
  },
  towing: {
    must: 'You wanted to tow, and this version pulls up to {towing} when properly equipped: check the rating of the one you buy.',
    nice: 'Properly equipped, this version tows up to {towing}.',
  },
  /** Of an SUV or car without a truck's frame. */
  carTowing: {
    must: 'You wanted to tow, and it pulls up to {towing}: check that the one you buy has the hitch, and the payload for all you carry.',
    nice: 'Properly equipped, it tows up to {towing} when you need it to.',
  },
  offRoad: {
    must: 'You wanted to drive off-road, and it has {drive} and {clearance} of ground clearance.',
    nice: 'For the times you leave the road, it has {drive} and {clearance} of ground clearance.',
  },
  winter: {
    asked: 'Winters are hard where you live, and it has {drive}.',
    unasked: 'It has {drive} for winter roads.',
  },
  /** Of a vehicle that is also sold with two driven wheels. */
  winterVersion: {
    asked:
      'Winters are hard where you live, and this version has {drive}. Others do not, so check before you buy.',
    unasked: 'This version has {drive} for winter roads. Others do not, so check before you buy.',
  },
  acceleration: {
    must: 'You wanted quick acceleration, and it goes from {sprintRange} in {sprint}.',
    nice: 'You would like good acceleration, and it goes from {sprintRange} in {sprint}.',
  },
  comfort: {
    asked: 'You wanted a smooth ride, and we rate its ride {ride} of 5.',
  },
  agility: {
    asked: 'You wanted a sporty feel, and we rate its handling {handling} of 5.',
  },
  balance: {
    asked:
      'You wanted comfort and handling in balance: we rate its ride {ride} of 5 and its handling {handling} of 5.',
  },
  cabin: {
    must: 'You wanted a premium cabin, and we rate this one {cabin} of 5.',
    liked: 'You like a nice cabin, and we rate this one {cabin} of 5.',
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
  },
  premium: {
    must: 'You wanted a premium cabin, and we rate this one {cabin} of 5.',
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
  },
  audio: {
    must: 'You wanted a great sound system, and we rate its top system {audio} of 5. It may be an option, so check the one you buy.',
    nice: 'You would like a good sound system, and we rate its top system {audio} of 5. It may be an option, so check the one you buy.',
  },
  /** Of a trim whose own system we rate. */
  audioOfTrim: {
    must: 'You wanted a great sound system, and we rate this one {audio} of 5.',
    nice: 'You would like a good sound system, and we rate this one {audio} of 5.',
  },
  tech: {
    liked: 'You like modern technology, and we rate this one’s {tech} of 5.',
  },
  efficiency: {
    must: 'You wanted great fuel economy, and this one is easy on gas: {consumption}.',
    liked: 'You like a car that is easy on gas, and this one is: {consumption}.',
    nice: 'It is easy on gas: {consumption}.',
  },
  dieselEfficiency: {
    ...ratedEfficiency,
    liked: 'You like a car that is easy on fuel, and this one is rated at {consumption}.',
  },
  electricEfficiency: {
    ...ratedEfficiency,
    liked: 'You like a car that is easy on gas. This one needs none: it is rated at {consumption}.',
  },
  plugInEfficiency: {
    must: 'You wanted great fuel economy: it goes {range} on electricity, then is rated at {consumption}.',
    liked:
      'You like a car that is easy on gas: this one goes {range} on electricity, then is rated at {consumption}.',
    nice: 'It goes {range} on electricity, then is rated at {consumption}.',
  },
  'range.shortTrips': { asked: 'You mostly drive short trips, and it goes {range} on a charge.' },
  'range.mixedDriving': {
    asked: 'You drive a mix of town and longer trips, and it goes {range} on a charge.',
  },
  'range.longDistance': {
    asked: 'You often drive long distances, and it goes {range} on a charge.',
  },
  'range.shortTripsWithoutCharger': {
    asked: 'You cannot charge at home, but it goes {range} between charges.',
  },
  'range.mixedDrivingWithoutCharger': {
    asked: 'You cannot charge at home, but it goes {range} between charges.',
  },
  fastCharging: {
    asked: 'It charges from 10 to 80 percent in {fastCharging} at a fast charger.',
  },
  rangeWithGas: { asked: 'On long trips you can fill it up in minutes.' },
  'charging.yesCharging': { asked: 'You can charge at home, and it needs no gas at all.' },
  'plugInCharging.yesCharging': {
    asked: 'You can charge at home, and gas is there as a backup.',
  },
  'plugInCharging.planningSoon': {
    asked: 'You plan to charge at home, and gas is there as a backup.',
  },
  'charging.planningSoon': { asked: 'You plan to charge at home, and it needs no gas at all.' },
  'charging.noCharging': { asked: 'You cannot charge at home, and it never needs a plug.' },
  safety: {
    must: 'You called safety a must, and we rate it {safety} of 5.',
    nice: 'You would like good safety ratings, and we rate its safety {safety} of 5.',
    unasked: 'We rate its safety {safety} of 5.',
  },
  safetyStars: {
    must: 'You called safety a must, and it has {stars} of 5 stars in US federal crash tests.',
    nice: 'You would like good safety ratings, and it has {stars} of 5 stars in US federal crash tests.',
    unasked: 'It has {stars} of 5 stars in US federal crash tests.',
  },
  safetyAward: {
    must: 'You called safety a must, and the {award}.',
    nice: 'You would like good safety ratings, and the {award}.',
    unasked: 'The {award}.',
  },
  reliability: { unasked: 'We rate its reliability {reliability} of 5.' },
  regard: {
    unasked: 'It is well regarded in its class: {reputation} of 5 in our rating.',
  },
  parts: { unasked: 'Parts and service are easy to find: {parts} of 5 in our rating.' },
  easy: { asked: 'You are new to driving, and we rate it easy to drive.' },
  tame: { asked: 'Its power is gentle in our rating, which suits a new driver.' },
  'purpose.firstCar': {
    unasked: 'Recommended for young drivers by {firstCarPublishers} car guides.',
  },
  'purpose.family': {
    unasked: 'Recommended for families by {familyPublishers} car guides.',
  },
  'purpose.bigFamily': {
    unasked: 'Recommended for big families by {bigFamilyPublishers} car guides.',
  },
  'purpose.city': {
    unasked: 'Recommended in its size class by {cityPublishers} car guides.',
  },
  'purpose.pickup': {
    unasked: 'Recommended among pickups by {pickupPublishers} car guides.',
  },
  'purpose.sporty': {
    unasked: 'Recommended for driving fun by {sportyPublishers} car guides.',
  },
  'purpose.luxury': {
    unasked: 'Recommended among luxury cars by {luxuryPublishers} car guides.',
  },
  'purpose.electric': {
    unasked: 'Recommended among electric cars by {electricPublishers} car guides.',
  },
  'purpose.plugIn': {
    unasked: 'Recommended among plug-in hybrids by {plugInPublishers} car guides.',
  },
  'purpose.efficient': {
    unasked: 'Recommended for fuel economy by {efficientPublishers} car guides.',
  },
  'purpose.openAir': {
    unasked: 'Recommended for open-air driving by {openAirPublishers} car guides.',
  },
  'purpose.lasting': {
    unasked: 'Recommended for long life by {lastingPublishers} car guides.',
  },
};

/** Titles of a card that has the reason, where nothing else sets the card apart. */
export const reasonTitles = {
  cargo: 'Plenty of cargo space',
  cargoBehindThirdRow: 'Plenty of space behind the third row',
  secondRow: 'Roomy second row',
  thirdRow: 'Third row for adults',
  towing: 'Ready to tow',
  carTowing: 'Ready to tow',
  offRoad: 'At home off the pavement',
  winter: 'Ready for winter',
  winterVersion: 'Ready for winter',
  acceleration: 'Quick off the line',
  comfort: 'Smooth ride',
  agility: 'Sharp handling',
  balance: 'Balance of comfort and handling',
  cabin: 'Feels upscale',
  premium: 'Feels upscale',
  audio: 'Good sound system',
  audioOfTrim: 'Good sound system',
  tech: 'Modern technology',
  efficiency: 'Easy on gas',
  safety: 'High marks for safety',
  safetyStars: 'Good crash ratings',
  safetyAward: 'Winner of a safety award',
  reliability: 'Strong reliability',
  regard: 'Well regarded in its class',
  parts: 'Easy to service',
  easy: 'Easy to drive',
  'purpose.firstCar': 'Recommended for young drivers',
  'purpose.family': 'Recommended for families',
  'purpose.bigFamily': 'Recommended for big families',
  'purpose.city': 'Recommended in its size class',
  'purpose.pickup': 'Recommended among pickups',
  'purpose.sporty': 'Recommended for driving fun',
  'purpose.luxury': 'Recommended among luxury cars',
  'purpose.electric': 'Recommended among electric cars',
  'purpose.plugIn': 'Recommended among plug-in hybrids',
  'purpose.efficient': 'Recommended for fuel economy',
  'purpose.openAir': 'Recommended for open-air driving',
  'purpose.lasting': 'Recommended for long life',
} satisfies Partial<Record<keyof typeof reasons, string>>;
