import { budgetProfiles } from './budgets.ts';
import { driverProfiles } from './drivers.ts';
import { fuelProfiles } from './electric-and-fuel.ts';
import type { ShopperProfile } from './expectation.ts';
import { familyProfiles } from './families.ts';
import { workProfiles } from './work-and-weather.ts';

/** Every shopper that the recommendations are judged by. */
export const shopperProfiles: readonly ShopperProfile[] = [
  ...familyProfiles,
  ...budgetProfiles,
  ...driverProfiles,
  ...fuelProfiles,
  ...workProfiles,
];
