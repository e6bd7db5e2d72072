import type { CatalogueMake } from './entry.ts';
import { acura } from './makes/acura.ts';
import { alfaRomeo } from './makes/alfa-romeo.ts';
import { astonMartin } from './makes/aston-martin.ts';
import { audi } from './makes/audi.ts';
import { bentley } from './makes/bentley.ts';
import { bmw } from './makes/bmw.ts';
import { buick } from './makes/buick.ts';
import { cadillac } from './makes/cadillac.ts';
import { chevrolet } from './makes/chevrolet.ts';
import { chrysler } from './makes/chrysler.ts';
import { dodge } from './makes/dodge.ts';
import { ferrari } from './makes/ferrari.ts';
import { fiat } from './makes/fiat.ts';
import { fisker } from './makes/fisker.ts';
import { ford } from './makes/ford.ts';
import { genesis } from './makes/genesis.ts';
import { gmc } from './makes/gmc.ts';
import { honda } from './makes/honda.ts';
import { hyundai } from './makes/hyundai.ts';
import { ineos } from './makes/ineos.ts';
import { infiniti } from './makes/infiniti.ts';
import { jaguar } from './makes/jaguar.ts';
import { jeep } from './makes/jeep.ts';
import { kia } from './makes/kia.ts';
import { lamborghini } from './makes/lamborghini.ts';
import { landRover } from './makes/land-rover.ts';
import { lexus } from './makes/lexus.ts';
import { lincoln } from './makes/lincoln.ts';
import { lotus } from './makes/lotus.ts';
import { lucid } from './makes/lucid.ts';
import { maserati } from './makes/maserati.ts';
import { mazda } from './makes/mazda.ts';
import { mclaren } from './makes/mclaren.ts';
import { mercedesBenz } from './makes/mercedes-benz.ts';
import { mini } from './makes/mini.ts';
import { mitsubishi } from './makes/mitsubishi.ts';
import { nissan } from './makes/nissan.ts';
import { polestar } from './makes/polestar.ts';
import { porsche } from './makes/porsche.ts';
import { ram } from './makes/ram.ts';
import { rivian } from './makes/rivian.ts';
import { rollsRoyce } from './makes/rolls-royce.ts';
import { scion } from './makes/scion.ts';
import { smart } from './makes/smart.ts';
import { subaru } from './makes/subaru.ts';
import { tesla } from './makes/tesla.ts';
import { toyota } from './makes/toyota.ts';
import { vinfast } from './makes/vinfast.ts';
import { volkswagen } from './makes/volkswagen.ts';
import { volvo } from './makes/volvo.ts';

const makes: readonly CatalogueMake[] = [
  acura,
  alfaRomeo,
  astonMartin,
  audi,
  bentley,
  bmw,
  buick,
  cadillac,
  chevrolet,
  chrysler,
  dodge,
  ferrari,
  fiat,
  fisker,
  ford,
  genesis,
  gmc,
  honda,
  hyundai,
  ineos,
  infiniti,
  jaguar,
  jeep,
  kia,
  lamborghini,
  landRover,
  lexus,
  lincoln,
  lotus,
  lucid,
  maserati,
  mazda,
  mclaren,
  mercedesBenz,
  mini,
  mitsubishi,
  nissan,
  polestar,
  porsche,
  ram,
  rivian,
  rollsRoyce,
  scion,
  smart,
  subaru,
  tesla,
  toyota,
  vinfast,
  volkswagen,
  volvo,
];

/** Every make of the catalogue, one file each. A function, because bundled functions carry them as data to be unpacked. */
export const catalogueMakes = (): readonly CatalogueMake[] => makes;
