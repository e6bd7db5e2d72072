import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { criterionNamed } from '../testing/criterion-named.ts';
import { makeExplaining } from '../testing/make-pick.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { placeOf } from './criteria.ts';

const rav4 = realVehicle('toyota-rav4-hybrid-2019');
const rav4Prime = realVehicle('toyota-rav4-prime-2021');
const model3 = realVehicle('tesla-model-3-2018');
const f150 = realVehicle('ford-f-150-2015');
const mustang = realVehicle('ford-mustang-2015');
const wrangler = realVehicle('jeep-wrangler-2014');
const miata = realVehicle('mazda-mx-5-miata-2014');
const odyssey = realVehicle('honda-odyssey-2014');
const civic = realVehicle('honda-civic-2016');

describe('a strength, in the units of the US and of Canada', () => {
  it.each<[string, Vehicle, string, string?]>([
    ['cargo', odyssey, '93.1 cu ft of luggage room', '2,635 L of luggage room'],
    [
      'cargo',
      makeVehicle({ estimates: ['cargoCuFt'] }),
      'About 36 cu ft of luggage room',
      'About 1,020 L of luggage room',
    ],
    ['towing', f150, 'Tows up to 13,200 lb', 'Tows up to 5,985 kg'],
    ['towing', makeVehicle({ estimates: ['towingLb'] }), 'Tows up to about 1,500 lb', 'Tows up to about 680 kg'],
    ['acceleration', model3, '4.2 s from 0 to 60 mph'],
    ['acceleration', mustang, 'About 5.3 s from 0 to 60 mph'],
    ['efficiency', rav4, '39 mpg combined', '6 L/100 km combined'],
    ['efficiency', model3, '120 MPGe combined', '2 Le/100 km combined'],
    [
      'efficiency',
      rav4Prime,
      '38 mpg combined after 42 mi on electricity',
      '6.2 L/100 km combined after 68 km on electricity',
    ],
    [
      'efficiency',
      makeVehicle({ powertrain: 'pluginHybrid', electricRangeMi: 30, estimates: ['combinedMpg', 'electricRangeMi'] }),
      'About 30 mpg combined after about 30 mi on electricity',
    ],
    ['efficiency', makeVehicle({ powertrain: 'pluginHybrid' }), '30 mpg combined'],
    ['safety', civic, '5-star NHTSA overall rating'],
    ['safety', makeVehicle({ safetyStars: 4 }), '4-star NHTSA overall rating'],
    ['safety', makeVehicle({ safetyStars: 3, safety: 4 }), 'Safety rated 4 of 5'],
    ['safety', wrangler, 'Safety rated 1 of 5'],
    ['cabin', rav4, 'Cabin rated 3 of 5'],
    ['audio', model3, 'Sound system rated 4 of 5'],
    ['tech', model3, 'Technology rated 5 of 5'],
    ['comfort', odyssey, 'Ride comfort rated 4 of 5'],
    ['handling', miata, 'Handling rated 5 of 5'],
    ['rideBalance', odyssey, 'Well balanced: ride rated 4 and handling 3 of 5'],
    [
      'offRoad',
      wrangler,
      'Four-wheel drive and 8.7 in of ground clearance',
      'Four-wheel drive and 22.1 cm of ground clearance',
    ],
    ['offRoad', f150, 'Four-wheel drive and about 8.9 in of ground clearance'],
    ['offRoad', rav4, 'All-wheel drive and 8.1 in of ground clearance'],
    ['offRoad', makeVehicle({ drive: 'fwd' }), 'All-wheel drive available and 8 in of ground clearance'],
    ['offRoad', civic, 'Two-wheel drive and 5.3 in of ground clearance'],
    ['winterTraction', wrangler, 'Four-wheel drive'],
    ['winterTraction', rav4, 'All-wheel drive'],
    ['winterTraction', makeVehicle({ drive: 'fwd' }), 'All-wheel drive available'],
    ['evRange.mixedDriving', model3, '322 mi of electric range', '518 km of electric range'],
    [
      'evRange.mixedDriving',
      makeVehicle({ powertrain: 'electric', electricRangeMi: 200, estimates: ['electricRangeMi'] }),
      'About 200 mi of electric range',
    ],
    ['evRange.shortTrips', rav4, 'No range limit: fills up at any gas station'],
    ['evCharging.yesCharging', model3, 'Battery only'],
    ['evCharging.yesCharging', rav4Prime, 'Plugs in, with gas as a backup'],
    ['evCharging.noCharging', rav4, 'Never needs a plug'],
    ['ease', civic, 'A manageable size to learn with'],
    ['partySize.justMe', civic, 'No bigger than you need'],
    ['runningCosts', civic, 'An everyday class of vehicle, which keeps running costs down'],
  ])('of %s', (id, vehicle, american, canadian = american) => {
    expect(criterionNamed(id).strength(vehicle, 'US')).toBe(american);
    if (canadian !== american) expect(criterionNamed(id).strength(vehicle, 'CA')).toBe(canadian);
  });
});

describe('a shortfall, in the units of the US and of Canada', () => {
  it.each<[string, Vehicle, string, string?]>([
    ['cargo', miata, 'Only 5.3 cu ft of luggage room', 'Only 150 L of luggage room'],
    ['cargo', makeVehicle({ estimates: ['cargoCuFt'] }), 'Only about 36 cu ft of luggage room'],
    ['towing', rav4, 'Tows only up to 1,750 lb', 'Tows only up to 795 kg'],
    ['towing', makeVehicle({ estimates: ['towingLb'] }), 'Tows only up to about 1,500 lb'],
    ['towing', civic, 'Not rated for towing'],
    ['acceleration', odyssey, 'Takes about 7.5 s from 0 to 60 mph'],
    ['efficiency', wrangler, 'Only 18 mpg combined', 'Uses 13.1 L/100 km combined'],
    ['safety', wrangler, 'Safety rated only 1 of 5'],
    ['cabin', wrangler, 'Cabin rated only 2 of 5'],
    ['audio', wrangler, 'Sound system rated only 2 of 5'],
    ['tech', wrangler, 'Technology rated only 2 of 5'],
    ['comfort', wrangler, 'Ride comfort rated only 1 of 5'],
    ['handling', wrangler, 'Handling rated only 2 of 5'],
    ['rideBalance', wrangler, 'Neither smooth nor sharp: ride rated 1 and handling 2 of 5'],
    ['rideBalance', miata, 'Handling before comfort: ride rated 2 and handling 5 of 5'],
    ['rideBalance', makeVehicle({ ride: 3, handling: 2 }), 'Comfort before handling: ride rated 3 and handling 2 of 5'],
    ['offRoad', civic, 'Made for roads, with two-wheel drive and 5.3 in of ground clearance'],
    ['offRoad', f150, 'Only four-wheel drive and about 8.9 in of ground clearance'],
    ['winterTraction', makeVehicle({ awdAvailable: true }), 'All-wheel drive costs extra'],
    ['winterTraction', civic, 'No all-wheel drive'],
    ['evRange.longDistance', model3, 'Only 322 mi of electric range', 'Only 518 km of electric range'],
    ['evCharging.noCharging', model3, 'Battery only, so it relies on chargers'],
    ['evCharging.yesCharging', rav4, 'Saves less on gas unless it is plugged in'],
    ['ease', f150, 'A handful for a first car'],
    ['partySize.justMe', odyssey, 'Seats 8, more than you need'],
    ['runningCosts', miata, 'A costly class of vehicle to run'],
  ])('of %s', (id, vehicle, american, canadian = american) => {
    expect(criterionNamed(id).shortfall(vehicle, 'US')).toBe(american);
    if (canadian !== american) expect(criterionNamed(id).shortfall(vehicle, 'CA')).toBe(canadian);
  });
});

describe('the answer behind a criterion', () => {
  it.each<[string, Parameters<typeof makeExplaining>, string | undefined]>([
    ['cargo', [{ 'usage.trunkSpace': 'definitely' }], 'you wanted a lot of luggage room'],
    ['cargo', [{ 'lifestyle.carAppreciation': 'roomForStuff' }], 'you like the room in today’s car'],
    ['towing', [{ 'usage.towing': 'definitely' }], 'you wanted to tow'],
    ['acceleration', [{ 'usage.acceleration': 'definitely' }], 'you wanted quick acceleration'],
    ['safety', [{ 'usage.safetyFeatures': 'definitely' }], 'you wanted top safety'],
    ['cabin', [{ 'usage.premiumMaterials': 'definitely' }], 'you wanted a premium cabin'],
    ['offRoad', [{ 'usage.offRoad': 'definitely' }], 'you wanted to leave the pavement'],
    ['towing', [{ 'usage.towing': 'notDealbreaker' }], 'towing is on your nice-to-have list'],
    ['towing', [{}], undefined],
    ['offRoad', [{ 'usage.offRoad': 'sometimes' }], 'you sometimes leave the pavement'],
    ['audio', [{ 'usage.greatAudio': 'notDealbreaker' }], 'a great sound system is on your nice-to-have list'],
    ['tech', [{ 'lifestyle.carAppreciation': 'coolTech' }], 'you enjoy cool tech today'],
    ['tech', [{ 'lifestyle.carAppreciation': 'niceInside' }], undefined],
    ['cabin', [{ 'lifestyle.carAppreciation': 'niceInside' }], 'you like how nice today’s car is inside'],
    [
      'efficiency',
      [{ 'lifestyle.carAppreciation': 'greatOnGas', 'usage.fuelEfficiency': 'definitely' }],
      'you wanted low fuel use',
    ],
    [
      'efficiency',
      [{ 'lifestyle.carAppreciation': 'greatOnGas', 'usage.fuelEfficiency': 'notDealbreaker' }],
      'you like that today’s car is great on gas',
    ],
    ['comfort', [{ 'usage.rideQuality': 'smooth' }], 'you wanted a smooth ride'],
    ['comfort', [{ 'lifestyle.carAppreciation': 'smoothRide' }], 'you enjoy a smooth ride today'],
    ['comfort', [{ 'usage.rideQuality': 'sporty' }], undefined],
    ['handling', [{ 'usage.rideQuality': 'sporty' }], 'you wanted a sporty feel'],
    ['handling', [{ 'lifestyle.carAppreciation': 'funToDrive' }], 'you like how fun today’s car is to drive'],
    ['handling', [{ 'usage.rideQuality': 'smooth' }], undefined],
    ['rideBalance', [{ 'usage.rideQuality': 'balance' }], 'you wanted a balance of both'],
    ['rideBalance', [{ 'usage.rideQuality': 'smooth' }], undefined],
    ['winterTraction', [{}, '55401'], 'winters are cold where you live'],
    ['winterTraction', [{}, '33101'], undefined],
    ['evRange.shortTrips', [{ 'features.evRange': 'shortTrips' }], 'you mostly drive short trips'],
    ['evRange.mixedDriving', [{ 'features.evRange': 'mixedDriving' }], 'you drive a mix of town and longer trips'],
    ['evRange.longDistance', [{ 'features.evRange': 'longDistance' }], 'you often drive long distances'],
    ['evRange.longDistance', [{ 'features.evRange': 'shortTrips' }], undefined],
    ['evCharging.yesCharging', [{ 'features.evCharging': 'yesCharging' }], 'you can charge at home'],
    ['evCharging.planningSoon', [{ 'features.evCharging': 'planningSoon' }], 'you plan to charge at home'],
    ['evCharging.noCharging', [{ 'features.evCharging': 'noCharging' }], 'you cannot charge at home'],
    ['evCharging.noCharging', [{ 'features.evCharging': 'planningSoon' }], undefined],
    ['evCharging.unasked', [{}], undefined],
    ['ease', [{ 'lifestyle.currentCar': 'noDriving' }], 'you are new to driving'],
    ['ease', [{}], undefined],
    ['partySize.justMe', [{ 'usage.passengers': 'justMe' }], undefined],
    ['runningCosts', [{}], undefined],
  ])('of %s, for %j, is: %s', (id, answers, because) => {
    expect(criterionNamed(id).because(makeExplaining(...answers).wishes)).toBe(because);
  });
});

describe('a criterion that does not exist', () => {
  it('is an error', () => {
    expect(() => placeOf('smell')).toThrow('There is no criterion smell');
  });
});

describe('what a vehicle that suits the way of charging stands out for', () => {
  it.each([
    ['yesCharging', 'charging at home'],
    ['planningSoon', 'charging that suits your plans'],
    ['noCharging', 'not needing a charger'],
  ])('when the answer is %s', (answer, merit) => {
    expect(criterionNamed(`evCharging.${answer}`).merit).toBe(merit);
  });
});
