import { cheapestTitle } from '../cost/ownership-cost.ts';

/** Ways to say which of the six is ahead in something, and of what. */
const comparisons = {
  /** Titles of the card that alone is ahead. */
  titles: {
    cost: cheapestTitle,
    efficiency: 'Most efficient',
    cargo: 'Most cargo space',
    cargoBehindThirdRow: 'Most cargo space behind the third row',
    handling: 'Best handling in our rating',
    ride: 'Smoothest ride in our rating',
    sound: 'Best sound system in our rating',
    technology: 'Best technology in our rating',
    cabin: 'Finest cabin in our rating',
    quickness: 'Quickest',
    towing: 'Tows the most',
    offRoad: 'Best off-road in our rating',
    safety: 'Safest in our rating',
    reliability: 'Most reliable in our rating',
    secondRow: 'Roomiest second row in our rating',
    thirdRow: 'Roomiest third row in our rating',
    range: 'Longest electric range',
    newest: 'Newest',
    price: 'Lowest price',
    length: 'Shortest of the six',
  },
  /** Sentences about the card that alone is ahead. */
  leads: {
    cost: 'It costs the least of the six to own over five years.',
    efficiency: 'It is the most efficient of the six.',
    cargo: 'It has the most cargo space of the six.',
    cargoBehindThirdRow: 'It has the most cargo space behind the third row of the six.',
    handling: 'It has the best handling of the six in our rating.',
    ride: 'It has the smoothest ride of the six in our rating.',
    sound: 'It has the best sound system of the six in our rating.',
    technology: 'It has the best technology of the six in our rating.',
    cabin: 'It has the finest cabin of the six in our rating.',
    quickness: 'It is the quickest of the six.',
    towing: 'It tows the most of the six.',
    offRoad: 'It is the best of the six off-road in our rating.',
    safety: 'It is the safest of the six in our rating.',
    reliability: 'It is the most reliable of the six in our rating.',
    secondRow: 'It has the roomiest second row of the six in our rating.',
    thirdRow: 'It has the roomiest third row of the six in our rating.',
    range: 'It goes the farthest of the six on a charge.',
    newest: 'It is the newest of the six.',
    price: 'It has the lowest price of the six.',
    length: 'It is the shortest of the six.',
  },
  /** The same after another such sentence. */
  furtherLeads: {
    cost: 'It also costs the least to own over five years.',
    efficiency: 'It is also the most efficient.',
    cargo: 'It also has the most cargo space.',
    cargoBehindThirdRow: 'It also has the most cargo space behind the third row.',
    handling: 'It also has the best handling in our rating.',
    ride: 'It also has the smoothest ride in our rating.',
    sound: 'It also has the best sound system in our rating.',
    technology: 'It also has the best technology in our rating.',
    cabin: 'It also has the finest cabin in our rating.',
    quickness: 'It is also the quickest.',
    towing: 'It also tows the most.',
    offRoad: 'It is also the best off-road in our rating.',
    safety: 'It is also the safest in our rating.',
    reliability: 'It is also the most reliable in our rating.',
    secondRow: 'It also has the roomiest second row in our rating.',
    thirdRow: 'It also has the roomiest third row in our rating.',
    range: 'It also goes the farthest on a charge.',
    newest: 'It is also the newest.',
    price: 'It also has the lowest price.',
    length: 'It is also the shortest.',
  },
  /** Sentences about a card that is ahead of the first one. */
  advantages: {
    cost: 'It costs less to own over five years than the top pick.',
    efficiency: 'It is more efficient than the top pick.',
    cargo: 'It has more cargo space than the top pick.',
    cargoBehindThirdRow: 'It has more cargo space behind the third row than the top pick.',
    handling: 'It handles better than the top pick in our rating.',
    ride: 'It rides more smoothly than the top pick in our rating.',
    sound: 'It has a better sound system than the top pick in our rating.',
    technology: 'It has better technology than the top pick in our rating.',
    cabin: 'It has a finer cabin than the top pick in our rating.',
    quickness: 'It is quicker than the top pick.',
    towing: 'It tows more than the top pick.',
    offRoad: 'It is better off-road than the top pick in our rating.',
    safety: 'It is safer than the top pick in our rating.',
    reliability: 'It is more reliable than the top pick in our rating.',
    secondRow: 'It has a roomier second row than the top pick in our rating.',
    thirdRow: 'It has a roomier third row than the top pick in our rating.',
    range: 'It goes farther on a charge than the top pick.',
    newest: 'It is newer than the top pick.',
    price: 'It costs less to buy than the top pick.',
    length: 'It is shorter than the top pick.',
  },
  /** The same after another such sentence. */
  furtherAdvantages: {
    cost: 'It also costs less to own over five years.',
    efficiency: 'It is also more efficient.',
    cargo: 'It also has more cargo space.',
    cargoBehindThirdRow: 'It also has more cargo space behind the third row.',
    handling: 'It also handles better in our rating.',
    ride: 'It also rides more smoothly in our rating.',
    sound: 'It also has a better sound system in our rating.',
    technology: 'It also has better technology in our rating.',
    cabin: 'It also has a finer cabin in our rating.',
    quickness: 'It is also quicker.',
    towing: 'It also tows more.',
    offRoad: 'It is also better off-road in our rating.',
    safety: 'It is also safer in our rating.',
    reliability: 'It is also more reliable in our rating.',
    secondRow: 'It also has a roomier second row in our rating.',
    thirdRow: 'It also has a roomier third row in our rating.',
    range: 'It also goes farther on a charge.',
    newest: 'It is also newer.',
    price: 'It also costs less to buy.',
    length: 'It is also shorter.',
  },
};

/** Further titles, and what a description says beside the catalogue's summary. */
const descriptions = {
  bestMatch: 'Best overall match',
  onlySevenSeats: 'Only one with seven seats or more',
  onlyBody: 'Only {body} of the six',
  onlyPowertrain: {
    gas: 'Only one that runs on gas alone',
    hybrid: 'Only hybrid of the six',
    pluginHybrid: 'Only plug-in hybrid of the six',
    electric: 'Only electric one of the six',
    diesel: 'Only diesel of the six',
  },
  onlyNew: 'Only new one',
  onlyUsed: 'Only used one',
  onlyAllWheels: 'Only one with all-wheel drive',
  onlyTwoWheels: 'Only one with two-wheel drive',
  cheaper: '{dollars} less than the top pick',
  yearNewer: '1 year newer than the top pick',
  yearsNewer: '{years} years newer than the top pick',
  class: '{powertrain} {body}',
  sizedClass: '{size} {powertrain} {body}',
  oneYear: 'Look for a used {to}.',
  twoYears: 'Look for a used {from} or {to}.',
  someYears: 'Look for a used {from} to {to}.',
  needsCharger: 'It is electric, so plan on a charger at home or nearby.',
};

/** Reasons for a pick, by the criterion and by the kind of answer behind it. */
const reasons = {
  cargo: {
    must: 'You wanted a lot of cargo space, and it has {cargo}.',
    liked: 'You like the room in your car today, and this one has {cargo} for cargo.',
    nice: 'You would like cargo space, and it has {cargo}.',
    unasked: 'It has {cargo} of cargo space.',
  },
  cargoBehindThirdRow: {
    must: 'You wanted a lot of cargo space, and it has {cargoBehindThirdRow} behind the third row.',
    liked:
      'You like the room in your car today, and this one has {cargoBehindThirdRow} behind the third row.',
    nice: 'You would like cargo space, and it has {cargoBehindThirdRow} even behind the third row.',
  },
  secondRow: {
    asked: 'You carry passengers, and we rate the room in its second row {rearRoom} of 5.',
    unasked: 'We rate the room in its second row {rearRoom} of 5.',
  },
  thirdRow: {
    asked: 'You carry big groups, and we rate its third row {thirdRow} of 5 for adults.',
  },
  towing: {
    must: 'You wanted to tow, and it pulls up to {towing}.',
    nice: 'It tows up to {towing} when you need it to.',
    unasked: 'It tows up to {towing}.',
  },
  offRoad: {
    must: 'You wanted to drive off-road, and it has {drive} and {clearance} of ground clearance.',
    nice: 'For the times you leave the road, it has {drive} and {clearance} of ground clearance.',
    unasked: 'It has {drive} and {clearance} of ground clearance.',
  },
  winter: { asked: 'Winters are cold where you live, and it has {drive}.' },
  acceleration: {
    must: 'You wanted quick acceleration, and it goes from {sprintRange} in {sprint}.',
    nice: 'You would like it quick, and it goes from {sprintRange} in {sprint}.',
    unasked: 'It goes from {sprintRange} in {sprint}.',
  },
  comfort: {
    asked: 'You wanted a smooth ride, and we rate its ride {ride} of 5.',
    liked:
      'You like the smooth ride of your car today, and we rate the ride of this one {ride} of 5.',
    unasked: 'We rate its ride {ride} of 5.',
  },
  agility: {
    asked: 'You wanted a sporty feel, and we rate its handling {handling} of 5.',
    liked:
      'You like that your car today is fun to drive, and we rate the handling of this one {handling} of 5.',
    unasked: 'We rate its handling {handling} of 5.',
  },
  balance: {
    asked:
      'You wanted comfort and handling in balance, and we rate its ride {ride} and its handling {handling} of 5.',
  },
  cabin: {
    must: 'You wanted a premium cabin, and we rate this one {cabin} of 5.',
    liked: 'You like how nice your car is inside today, and we rate this cabin {cabin} of 5.',
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
    unasked: 'We rate its cabin {cabin} of 5.',
  },
  premium: {
    must: 'You wanted a premium cabin, and {make} is a premium make.',
    nice: 'You would like a premium cabin, and {make} is a premium make.',
  },
  audio: {
    must: 'You wanted a great sound system, and we rate this one {audio} of 5.',
    nice: 'You would like great sound, and we rate its sound system {audio} of 5.',
    unasked: 'We rate its sound system {audio} of 5.',
  },
  tech: {
    liked: 'You like the technology in your car today, and we rate that of this one {tech} of 5.',
    unasked: 'We rate its technology {tech} of 5.',
  },
  efficiency: {
    must: 'You wanted low fuel use, and it is rated at {consumption}.',
    liked: 'You like that your car today uses little gas, and this one is rated at {consumption}.',
    nice: 'You would like low fuel use, and it is rated at {consumption}.',
    unasked: 'It is rated at {consumption}.',
  },
  plugInEfficiency: {
    must: 'You wanted low fuel use: it goes {range} on electricity, then is rated at {consumption}.',
    liked:
      'You like that your car today uses little gas: this one goes {range} on electricity, then is rated at {consumption}.',
    nice: 'It goes {range} on electricity, then is rated at {consumption}.',
    unasked: 'It goes {range} on electricity, then is rated at {consumption}.',
  },
  'range.shortTrips': { asked: 'You mostly drive short trips, and it goes {range} on a charge.' },
  'range.mixedDriving': {
    asked: 'You drive a mix of town and longer trips, and it goes {range} on a charge.',
  },
  'range.longDistance': {
    asked: 'You often drive long distances, and it goes {range} on a charge.',
  },
  'range.shortTripsWithoutCharger': {
    asked: 'You cannot charge at home, and it goes {range} on a charge.',
  },
  'range.mixedDrivingWithoutCharger': {
    asked: 'You cannot charge at home, and it goes {range} on a charge.',
  },
  rangeWithGas: { asked: 'On long trips you can fill it up at any gas station.' },
  'charging.yesCharging': { asked: 'You can charge at home, and it needs no gas at all.' },
  plugInCharging: { asked: 'You can charge at home, and gas is there as a backup.' },
  'charging.planningSoon': { asked: 'You plan to charge at home, and it needs no gas at all.' },
  'charging.noCharging': { asked: 'You cannot charge at home, and it never needs a plug.' },
  safety: {
    must: 'You called safety a must, and we rate it {safety} of 5.',
    nice: 'You would like it safe, and we rate its safety {safety} of 5.',
    unasked: 'We rate its safety {safety} of 5.',
  },
  safetyStars: {
    must: 'You called safety a must, and it has {stars} of 5 stars in federal crash tests.',
    nice: 'You would like it safe, and it has {stars} of 5 stars in federal crash tests.',
    unasked: 'It has {stars} of 5 stars in federal crash tests.',
  },
  safetyAward: {
    must: 'You called safety a must, and it is an {award}.',
    nice: 'You would like it safe, and it is an {award}.',
    unasked: 'It is an {award}.',
  },
  reliability: { unasked: 'We rate its reliability {reliability} of 5.' },
  regard: { unasked: 'We rate it {reputation} of 5 among cars of its class.' },
  parts: { unasked: 'Parts and service are easy to get: we rate them {parts} of 5.' },
  easy: { asked: 'You are new to driving, and it is easy to learn with in our rating.' },
  tame: { asked: 'You are new to driving, and its power is gentle in our rating.' },
  insurance: { asked: 'You are new to driving, and cars of its class are cheap to insure.' },
  'purpose.firstCar': {
    unasked: 'Named by {firstCarPublishers} publishers of guides and awards for young drivers.',
  },
  'purpose.family': {
    unasked: 'Named by {familyPublishers} publishers of guides and awards for families.',
  },
  'purpose.bigFamily': {
    unasked: 'Named by {bigFamilyPublishers} publishers of guides and awards for big families.',
  },
  'purpose.city': {
    unasked: 'Named by {cityPublishers} publishers of guides and awards for its size and class.',
  },
  'purpose.pickup': {
    unasked:
      'Named by {pickupPublishers} publishers of guides and awards for its class of pickups.',
  },
  'purpose.sporty': {
    unasked: 'Named by {sportyPublishers} publishers of guides and awards for driving fun.',
  },
  'purpose.luxury': {
    unasked: 'Named by {luxuryPublishers} publishers of guides and awards for luxury.',
  },
  'purpose.electric': {
    unasked: 'Named by {electricPublishers} publishers of guides and awards for electric driving.',
  },
  'purpose.plugIn': {
    unasked: 'Named by {plugInPublishers} publishers of guides and awards for plug-in driving.',
  },
  'purpose.efficient': {
    unasked: 'Named by {efficientPublishers} publishers of guides and awards for low fuel use.',
  },
  'purpose.openAir': {
    unasked: 'Named by {openAirPublishers} publishers of guides and awards for open-air driving.',
  },
  'purpose.lasting': {
    unasked: 'Named by {lastingPublishers} publishers of guides and awards for long life.',
  },
};

/** How a pick falls short of a wish, by the kind of answer behind it. */
const shortfalls = {
  cargo: {
    must: 'You wanted a lot of cargo space, and this one has {cargo}.',
    liked: 'You like the room in your car today, and this one has {cargo} for cargo.',
    nice: 'You would like cargo space, and this one has {cargo}.',
  },
  openBed: {
    must: 'You wanted a lot of cargo space, and an open bed is no trunk.',
    liked: 'You like the room in your car today, and an open bed is no trunk.',
    nice: 'You would like cargo space, and an open bed is no trunk.',
  },
  cargoBehindThirdRow: {
    must: 'You wanted a lot of cargo space, and this one has {cargoBehindThirdRow} behind the third row.',
    liked:
      'You like the room in your car today, and this one has {cargoBehindThirdRow} behind the third row.',
    nice: 'You would like cargo space, and this one has {cargoBehindThirdRow} behind the third row.',
  },
  noThirdRow: {
    must: 'You wanted a lot of cargo space, and this one has no third row to pack behind.',
    liked: 'You like the room in your car today, and this one has no third row to pack behind.',
    nice: 'You would like cargo space, and this one has no third row to pack behind.',
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
  winter: { asked: 'Winters are cold where you live, and this trim drives two wheels.' },
  acceleration: {
    must: 'You wanted quick acceleration, and this one takes {sprint} from {sprintRange}.',
    nice: 'You would like it quick, and this one takes {sprint} from {sprintRange}.',
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
    nice: 'You would like a premium cabin, and {make} is not a premium make.',
  },
  cabin: {
    must: 'You wanted a premium cabin, and we rate this one {cabin} of 5.',
    liked: 'You like how nice your car is inside today, and we rate this cabin {cabin} of 5.',
    nice: 'You would like a premium cabin, and we rate this one {cabin} of 5.',
  },
  audio: {
    must: 'You wanted a great sound system, and we rate the one in this car {audio} of 5.',
    nice: 'You would like great sound, and we rate its sound system {audio} of 5.',
  },
  tech: {
    liked: 'You like the technology in your car today, and we rate that of this one {tech} of 5.',
  },
  efficiency: {
    must: 'You wanted low fuel use, and this one is rated at {consumption}.',
    liked: 'You like that your car today uses little gas, and this one is rated at {consumption}.',
    nice: 'You would like low fuel use, and this one is rated at {consumption}.',
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
    nice: 'You would like it safe, and we rate this one {safety} of 5.',
  },
  brakingNotStandard: {
    must: 'You called safety a must, and in its years automatic emergency braking was not standard.',
    nice: 'You would like it safe, and in its years automatic emergency braking was not standard.',
  },
  light: {
    must: 'You called safety a must, and this one weighs less than {lightWeight}.',
    nice: 'You would like it safe, and this one weighs less than {lightWeight}.',
  },
  easy: { asked: 'You are new to driving, and this one is a handful in our rating.' },
  tame: { asked: 'You are new to driving, and this one has strong power in our rating.' },
  insurance: { asked: 'You are new to driving, and cars of this class cost a lot to insure.' },
};

/** How a pick falls short of a wish where more than the figure on the card counts. */
const ratedShortfalls = {
  must: 'You called {wish} a must, and this one falls short of it in our rating.',
  liked: 'You have {wish} in your car today, and this one falls short of it in our rating.',
  nice: 'You would like {wish}, and this one falls short of it in our rating.',
  asked: 'You asked for {wish}, and this one falls short of it in our rating.',
  secondRow: 'You carry passengers, and this one is short of room for them in our rating.',
};

/** What all six picks share, and what all six lack. */
const shared = {
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

const lacks = {
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
  winter: 'Winters are cold where you live, and none of these six trims drives all four wheels.',
  acceleration:
    'You asked for quick acceleration, and none of the six takes under {sprint} from {sprintRange}.',
  comfort: 'You asked for a smooth ride, and we rate none of the six over {ride} of 5 for it.',
  agility: 'You want a fun drive, and we rate none of the six over {handling} of 5 for handling.',
  plainMake: 'You asked for a premium cabin, and none of the six is of a premium make.',
  cabin: 'You asked for a nice cabin, and we rate none of the six over {cabin} of 5 for it.',
  audio: 'You asked for great sound, and we rate none of the six over {audio} of 5 for it.',
  tech: 'You asked for technology, and we rate none of the six over {tech} of 5 for it.',
  efficiency: 'You asked for low fuel use, and none of the six is rated better than {consumption}.',
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

/** The limits that a pick breaks, and those that some of the six break. */
const brokenLimits = {
  brands: '{make} is {brand} brand, not one you chose',
  bodyStyle: '{body} instead of {bodies}',
  used: 'Pre-owned instead of new',
  new: 'New instead of pre-owned',
  price: '{amount} over your range',
  priceBetween: '{low} to {high} over your range',
  aboutPriceBetween: 'about {low} to {high} over your range',
  powertrain: '{powertrain} instead of {powertrains}',
};

/** For one of the six, for some of them, and for all. */
const brokenLimitsOfSix = {
  brands: {
    one: '1 of the six is not from the brands you chose',
    some: '{count} of the six are not from the brands you chose',
    all: 'None of the six is from the brands you chose',
  },
  bodyStyle: {
    one: '1 of the six is not {body}',
    some: '{count} of the six are not {bodies}',
    all: 'No {kinds} fits your other limits',
  },
  used: {
    one: '1 of the six is pre-owned instead of new',
    some: '{count} of the six are pre-owned instead of new',
    all: 'All six are pre-owned instead of new',
  },
  new: {
    one: '1 of the six is new instead of pre-owned',
    some: '{count} of the six are new instead of pre-owned',
    all: 'All six are new instead of pre-owned',
  },
  price: {
    one: '1 of the six is over your price range, by {amount} at most',
    some: '{count} of the six are over your price range, by {amount} at most',
    all: 'All six are over your price range, by {amount} at most',
  },
  powertrain: {
    one: '1 of the six is not {powertrains}',
    some: '{count} of the six are not {powertrains}',
    all: 'None of the six is {powertrains}',
  },
};

/** What another answer would change. */
const pivotal = {
  must: 'If {wish} were a must, the {car} would be first.',
  nice: 'If {wish} were nice to have, the {car} would be first.',
  unimportant: 'If {wish} didn’t matter, the {car} would be first.',
  withoutLiked: 'If you could do without {wish}, the {car} would be first.',
  smooth: 'If you wanted a smooth ride, the {car} would be first.',
  sporty: 'If you wanted a sporty feel, the {car} would be first.',
  balance: 'If you wanted a balance of comfort and handling, the {car} would be first.',
  shortTrips: 'If you mostly drove short trips, the {car} would be first.',
  mixedDriving: 'If you drove a mix of short and longer trips, the {car} would be first.',
  longDistance: 'If you often drove long distances, the {car} would be first.',
  yesCharging: 'If you could charge at home, the {car} would be first.',
  planningSoon: 'If you planned to charge at home, the {car} would be first.',
  noCharging: 'If you couldn’t charge at home, the {car} would be first.',
  anyBrand: 'If you were open to all brands, the {car} would be first.',
  anyBody: 'If you were flexible about the body style, the {car} would be first.',
  anyPowertrain: 'If you had no preference for what powers it, the {car} would be first.',
  usedToo: 'If used cars were fine, too, the {car} would be first.',
  newToo: 'If new cars were fine, too, the {car} would be first.',
  smallGroup: 'If you usually traveled with three to five people, the {car} would be first.',
  justMe: 'If you mostly drove alone or with one more, the {car} would be first.',
  budget: 'If your budget were {budget}, the {car} would be first.',
};

/** Names that are put into sentences. */
const names = {
  estimate: 'about {figure}',
  or: { separator: ', ', last: '{others} or {last}' },
  bodyStyle: {
    suv: 'SUV',
    pickup: 'pickup',
    sedan: 'sedan',
    coupe: 'coupe',
    hatchback: 'hatchback',
    minivan: 'minivan',
    convertible: 'convertible',
    wagon: 'wagon',
    van: 'van',
  },
  aBodyStyle: {
    suv: 'an SUV',
    pickup: 'a pickup',
    sedan: 'a sedan',
    coupe: 'a coupe',
    hatchback: 'a hatchback',
    minivan: 'a minivan',
    convertible: 'a convertible',
    wagon: 'a wagon',
    van: 'a van',
  },
  bodyStyles: {
    suv: 'SUVs',
    pickup: 'pickups',
    sedan: 'sedans',
    coupe: 'coupes',
    hatchback: 'hatchbacks',
    minivan: 'minivans',
    convertible: 'convertibles',
    wagon: 'wagons',
    van: 'vans',
  },
  powertrain: {
    electric: 'electric',
    pluginHybrid: 'plug-in hybrid',
    hybrid: 'hybrid',
    gas: 'gas',
    diesel: 'diesel',
  },
  aBrand: {
    american: 'an American',
    japanese: 'a Japanese',
    korean: 'a Korean',
    german: 'a German',
    british: 'a British',
    italian: 'an Italian',
    swedish: 'a Swedish',
    electricOnly: 'an electric-only',
    other: 'a smaller',
  },
  award: 'IIHS {year} Top Safety Pick',
  awardPlus: 'IIHS {year} Top Safety Pick+',
  drive: {
    fwd: 'front-wheel drive',
    rwd: 'rear-wheel drive',
    awd: 'all-wheel drive',
    '4wd': 'four-wheel drive',
  },
  /** Sizes of the classes that have several. */
  size: {
    economyCar: 'small',
    compactSuv: 'compact',
    midsizeSuv: 'midsize',
    largeSuv: 'full-size',
  },
  /** The ratings that a card shows, by the name that it shows them under. */
  rating: {
    handling: 'handling',
    ride: 'ride',
    sound: 'sound system',
    technology: 'technology',
    cabin: 'cabin',
    'off-road': 'off-road ability',
    safety: 'safety',
    'second row': 'second row',
    'third row': 'third row',
  },
  /** What visitors call a must, nice to have, or good about their car today. */
  wish: {
    trunkSpace: 'cargo space',
    towing: 'towing',
    acceleration: 'quick acceleration',
    fuelEfficiency: 'low fuel use',
    safetyFeatures: 'top safety',
    premiumMaterials: 'a premium cabin',
    greatAudio: 'a great sound system',
    offRoad: 'driving off-road',
    greatOnGas: 'great gas mileage',
    smoothRide: 'a smooth ride',
    niceInside: 'a nice cabin',
    coolTech: 'cool tech',
    funToDrive: 'a fun drive',
    roomForStuff: 'extra room',
  },
  /** The same by the criterion that counts it. */
  criterionWish: {
    cargo: 'cargo space',
    cargoBehindThirdRow: 'cargo space behind the third row',
    thirdRow: 'room in the third row',
    towing: 'towing',
    offRoad: 'off-road driving',
    acceleration: 'quick acceleration',
    comfort: 'a smooth ride',
    agility: 'a fun drive',
    cabin: 'a nice cabin',
    premium: 'a premium cabin',
    audio: 'a great sound system',
    tech: 'good technology',
    efficiency: 'low fuel use',
    safety: 'safety',
    'range.shortTrips': 'range for short trips',
    'range.mixedDriving': 'range for longer trips',
    'range.longDistance': 'range for long trips',
    'range.shortTripsWithoutCharger': 'range without a charger at home',
    'range.mixedDrivingWithoutCharger': 'range without a charger at home',
  },
};

/** The rows that explain a match score. */
const scoreRows = {
  limits: {
    label: 'Your limits',
    sentence: 'The brands, body style, condition, price, and power that you chose.',
  },
  cargo: { label: 'Cargo space', sentence: 'How much fits in the back.' },
  cargoBehindThirdRow: {
    label: 'Cargo behind the third row',
    sentence: 'How much fits in the back when every seat is taken.',
  },
  secondRow: {
    label: 'Second row',
    sentence: 'How well adults and child seats fit behind the driver.',
  },
  thirdRow: { label: 'Third row', sentence: 'How well people fit in the last row.' },
  towing: { label: 'Towing', sentence: 'How heavy a trailer it may pull.' },
  offRoad: { label: 'Off-road ability', sentence: 'How far it gets once the pavement ends.' },
  seatsForFive: { label: 'Seats', sentence: 'Whether it has a seat for each of five.' },
  seatsForSeven: { label: 'Seats', sentence: 'Whether it has a seat for each of seven.' },
  winter: { label: 'Winter traction', sentence: 'Whether it drives all four wheels in snow.' },
  acceleration: { label: 'Acceleration', sentence: 'How quickly it gets up to speed.' },
  comfort: { label: 'Smooth ride', sentence: 'How calm and quiet it is over bumps.' },
  agility: { label: 'Fun to drive', sentence: 'How it steers, corners, and pulls away.' },
  balance: { label: 'Balanced ride', sentence: 'How well it mixes comfort and handling.' },
  cabin: { label: 'Cabin', sentence: 'How nice its materials and finish are.' },
  premium: { label: 'Premium make', sentence: 'Whether the make and the cabin are upmarket.' },
  audio: { label: 'Sound system', sentence: 'How good the music sounds.' },
  tech: { label: 'Technology', sentence: 'How well its screens, phone link, and assistants work.' },
  efficiency: { label: 'Fuel or energy use', sentence: 'How far it goes on a gallon or a charge.' },
  'range.shortTrips': { label: 'Range', sentence: 'Whether a charge covers your short trips.' },
  'range.mixedDriving': { label: 'Range', sentence: 'Whether a charge covers your mix of trips.' },
  'range.longDistance': { label: 'Range', sentence: 'Whether it suits your long trips.' },
  'range.shortTripsWithoutCharger': {
    label: 'Range',
    sentence: 'Whether it needs few stops to charge on your trips.',
  },
  'range.mixedDrivingWithoutCharger': {
    label: 'Range',
    sentence: 'Whether it needs few stops to charge on your trips.',
  },
  'charging.yesCharging': { label: 'Charging', sentence: 'Whether it uses your charger at home.' },
  'charging.planningSoon': {
    label: 'Charging',
    sentence: 'Whether it suits the charger you plan.',
  },
  'charging.noCharging': { label: 'Charging', sentence: 'Whether it can do without a charger.' },
  safety: { label: 'Safety', sentence: 'Crash tests and safety equipment, in our rating.' },
  easy: { label: 'Easy to drive', sentence: 'How easy it is to handle and park for a new driver.' },
  tame: { label: 'Gentle power', sentence: 'Whether its power suits a new driver.' },
  insurance: { label: 'Cheap to insure', sentence: 'What cars of its class cost to insure.' },
  otherWishes: { label: 'Your other wishes', sentence: 'The rest of what you asked for.' },
  value: {
    label: 'Value for your money',
    sentence: 'What it costs over five years, its age, and its price within your range.',
  },
  trust: {
    label: 'Reliability and reputation',
    sentence: 'How seldom it breaks, and how it stands in its class, in our rating.',
  },
  everyday: {
    label: 'Everyday fit',
    sentence: 'Size, comfort, and what else we look at without being asked.',
  },
};

/** Everything that the engine says in American English. Another language has the same shape. */
export const english = {
  ...comparisons,
  descriptions,
  reasons,
  shortfalls,
  ratedShortfalls,
  shared,
  lacks,
  brokenLimits,
  brokenLimitsOfSix,
  pivotal,
  names,
  scoreRows,
};

export type Sentences = typeof english;
