import type { ListedMake } from '../catalogue/vehicle.ts';
import { makeRow } from './make-catalogue.ts';

/** [name, family] where they differ. The listing key is the name's unless given third. */
type Model = string | readonly [model: string, family: string, listingKey?: string];

const makeListedMake = (
  make: string,
  models: readonly Model[],
  listingKey = make.toLowerCase().replace(/\W/g, ''),
): ListedMake => {
  const vehicles = models.map((item) => {
    const [model, family, key] = typeof item === 'string' ? [item, undefined, undefined] : item;
    const ownKey = key ?? model.toLowerCase().replace(/[^a-z0-9]/g, '');
    return makeRow({ model, listingKey: ownKey, ...(family === undefined ? {} : { family }) });
  });
  return { make, listingKey, vehicles };
};

/** A catalogue of names alone, to test the matcher with spellings that the real one may drop. */
export const sampleCatalogue: readonly ListedMake[] = [
  makeListedMake('Audi', ['A3', 'A4', 'Q5', 'Q8', 'Q8 e-tron', 'e-tron', 'e-tron GT']),
  makeListedMake('BMW', [
    '3 Series',
    ['330e', '3 Series', '3series'],
    '5 Series',
    'M3',
    'X3',
    'X5',
    'i4',
    'iX',
  ]),
  makeListedMake('Chevrolet', [
    'Silverado 1500',
    'Silverado EV',
    'Bolt EV',
    'Bolt EUV',
    'Equinox',
    'Equinox EV',
    'Trailblazer',
  ]),
  makeListedMake('Chrysler', ['Pacifica', ['Pacifica Hybrid', 'Pacifica'], '300']),
  makeListedMake('Citroën', ['C3']),
  makeListedMake('Fiat', ['500', '500X', '500e']),
  makeListedMake('Ford', [
    'F-150',
    ['F-150 Hybrid', 'F-150'],
    'F-150 Lightning',
    'Bronco',
    'Bronco Sport',
    'Mustang',
    'Mustang Mach-E',
    'Escape',
  ]),
  makeListedMake('GMC', ['Sierra 1500', 'Hummer EV Pickup', 'Yukon', 'Yukon XL']),
  makeListedMake('Honda', [
    'CR-V',
    ['CR-V Hybrid', 'CR-V'],
    'HR-V',
    'Civic',
    'Civic Type R',
    'Accord',
  ]),
  makeListedMake('Hyundai', [
    'Elantra',
    'Elantra N',
    'Ioniq 5',
    'Ioniq 6',
    ['Kona Electric', 'Kona'],
    'Kona',
    'Santa Fe',
    'Santa Cruz',
    'Tucson',
  ]),
  makeListedMake('Infiniti', ['Q50', 'QX60']),
  makeListedMake('Jeep', [
    'Grand Cherokee',
    'Grand Cherokee L',
    'Grand Cherokee 4xe',
    'Cherokee',
    'Wrangler',
    'Grand Wagoneer',
    'Wagoneer',
  ]),
  makeListedMake('Kia', ['EV6', 'Rio', 'Soul', 'Sportage', ['Niro EV', 'Niro']]),
  makeListedMake('Land Rover', [
    'Range Rover',
    'Range Rover Sport',
    'Range Rover Evoque',
    'Range Rover Velar',
    'Discovery',
    'Discovery Sport',
    'Defender',
  ]),
  makeListedMake('Lexus', ['RX', ['RX Hybrid', 'RX'], 'ES', 'IS', 'LC']),
  makeListedMake('Mazda', ['Mazda3', 'Mazda6', 'CX-5', 'CX-50', 'CX-90', 'MX-5 Miata']),
  makeListedMake('Mercedes-Benz', [
    'C-Class',
    'E-Class',
    'S-Class',
    'GLC',
    'GLE',
    'G-Class',
    ['EQS Sedan', 'EQS', 'eqs'],
    'EQS SUV',
    'EQB',
    'AMG GT',
  ]),
  makeListedMake('MINI', ['Cooper', 'Countryman']),
  makeListedMake('Mitsubishi', [
    ['Outlander Plug-in Hybrid', 'Outlander', 'outlanderphev'],
    'Outlander',
    'Outlander Sport',
    'Eclipse Cross',
  ]),
  makeListedMake('Polestar', ['2', '3']),
  makeListedMake('Porsche', ['911', '718 Cayman', 'Cayenne', 'Macan', 'Taycan']),
  makeListedMake('Ram', ['1500', '2500']),
  makeListedMake('Subaru', ['Forester', 'Outback', 'Crosstrek', 'WRX', 'BRZ']),
  makeListedMake('Tesla', ['Model 3', 'Model S', 'Model X', 'Model Y', 'Cybertruck']),
  makeListedMake('Toyota', [
    'RAV4',
    ['RAV4 Hybrid', 'RAV4'],
    'RAV4 Prime',
    '4Runner',
    'Corolla',
    'Corolla Cross',
    'GR86',
    'GR Supra',
    'Prius',
    'Prius Prime',
    'bZ4X',
    'Land Cruiser',
    'C-HR',
  ]),
  makeListedMake('Volkswagen', ['ID.4', 'ID. Buzz', 'Golf', 'Golf GTI', 'Jetta', 'Tiguan']),
  makeListedMake('Volvo', ['XC90', 'XC60', 'V60 Cross Country', 'V60']),
];
