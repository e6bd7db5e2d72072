import type { ListedMake } from '../catalogue/vehicle.ts';
import { makeRow } from './make-catalogue.ts';

/** Model names, or [name, family] where they differ; the listing key is the name's unless given third. */
type Model = string | readonly [model: string, family: string, listingKey?: string];

const makeOf = (
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
  makeOf('Audi', ['A3', 'A4', 'Q5', 'Q8', 'Q8 e-tron', 'e-tron', 'e-tron GT']),
  makeOf('BMW', [
    '3 Series',
    ['330e', '3 Series', '3series'],
    '5 Series',
    'M3',
    'X3',
    'X5',
    'i4',
    'iX',
  ]),
  makeOf('Chevrolet', [
    'Silverado 1500',
    'Silverado EV',
    'Bolt EV',
    'Bolt EUV',
    'Equinox',
    'Equinox EV',
    'Trailblazer',
  ]),
  makeOf('Chrysler', ['Pacifica', ['Pacifica Hybrid', 'Pacifica'], '300']),
  makeOf('Citroën', ['C3']),
  makeOf('Fiat', ['500', '500X', '500e']),
  makeOf('Ford', [
    'F-150',
    ['F-150 Hybrid', 'F-150'],
    'F-150 Lightning',
    'Bronco',
    'Bronco Sport',
    'Mustang',
    'Mustang Mach-E',
    'Escape',
  ]),
  makeOf('GMC', ['Sierra 1500', 'Hummer EV Pickup', 'Yukon', 'Yukon XL']),
  makeOf('Honda', ['CR-V', ['CR-V Hybrid', 'CR-V'], 'HR-V', 'Civic', 'Civic Type R', 'Accord']),
  makeOf('Hyundai', [
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
  makeOf('Infiniti', ['Q50', 'QX60']),
  makeOf('Jeep', [
    'Grand Cherokee',
    'Grand Cherokee L',
    'Grand Cherokee 4xe',
    'Cherokee',
    'Wrangler',
    'Grand Wagoneer',
    'Wagoneer',
  ]),
  makeOf('Kia', ['EV6', 'Rio', 'Soul', 'Sportage', ['Niro EV', 'Niro']]),
  makeOf('Land Rover', [
    'Range Rover',
    'Range Rover Sport',
    'Range Rover Evoque',
    'Range Rover Velar',
    'Discovery',
    'Discovery Sport',
    'Defender',
  ]),
  makeOf('Lexus', ['RX', ['RX Hybrid', 'RX'], 'ES', 'IS', 'LC']),
  makeOf('Mazda', ['Mazda3', 'Mazda6', 'CX-5', 'CX-50', 'CX-90', 'MX-5 Miata']),
  makeOf('Mercedes-Benz', [
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
  makeOf('MINI', ['Cooper', 'Countryman']),
  makeOf('Mitsubishi', [
    ['Outlander Plug-in Hybrid', 'Outlander', 'outlanderphev'],
    'Outlander',
    'Outlander Sport',
    'Eclipse Cross',
  ]),
  makeOf('Polestar', ['2', '3']),
  makeOf('Porsche', ['911', '718 Cayman', 'Cayenne', 'Macan', 'Taycan']),
  makeOf('Ram', ['1500', '2500']),
  makeOf('Subaru', ['Forester', 'Outback', 'Crosstrek', 'WRX', 'BRZ']),
  makeOf('Tesla', ['Model 3', 'Model S', 'Model X', 'Model Y', 'Cybertruck']),
  makeOf('Toyota', [
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
  makeOf('Volkswagen', ['ID.4', 'ID. Buzz', 'Golf', 'Golf GTI', 'Jetta', 'Tiguan']),
  makeOf('Volvo', ['XC90', 'XC60', 'V60 Cross Country', 'V60']),
];
