import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../testing/any-character.ts';
import { sampleCatalogue as catalogue } from '../testing/sample-catalogue.ts';
import { createListingMatcher } from './listing-matcher.ts';

const cases: readonly (readonly [make: string, carName: string, modelKey: string])[] = [
  ['Honda', 'CR-V', 'crv'],
  ['Honda', 'CRV', 'crv'],
  ['honda', 'cr v', 'crv'],
  ['Honda', '2026 Honda CR-V Hybrid Sport', 'crvhybrid'],
  ['Honda', 'CR-V Sport Touring Hybrid', 'crvhybrid'],
  ['Honda', '2023 Civic Type R', 'civictyper'],
  ['Honda', 'Civic Sport', 'civic'],
  ['Honda', 'Acord EX-L', 'accord'],
  ['Ford', 'F-150', 'f150'],
  ['Ford', 'F150 XLT', 'f150'],
  ['Ford', 'F 150 Lariat', 'f150'],
  ['Ford', '2021-2023 Ford F-150 Lightning Pro', 'f150lightning'],
  ['Ford', 'F-150 PowerBoost', 'f150'],
  ['Ford', '2022 F-150 XLT Hybrid', 'f150hybrid'],
  ['Ford', 'Bronco Sport Big Bend', 'broncosport'],
  ['Ford', 'Bronco Badlands', 'bronco'],
  ['Ford', 'Mustang Mach-E GT', 'mustangmache'],
  ['Ford', 'Mustang MachE', 'mustangmache'],
  ['Ford', 'Mach-E', 'mustangmache'],
  ['Ford', 'Mustang GT', 'mustang'],
  ['Mazda', 'Mazda3', 'mazda3'],
  ['Mazda', 'Mazda 3 Touring', 'mazda3'],
  ['Mazda', '2019 Mazda Mazda3 Hatchback', 'mazda3'],
  ['Mazda', 'CX50', 'cx50'],
  ['Mazda', 'CX-5 Signature', 'cx5'],
  ['Mazda', 'MX-5 Miata Club', 'mx5miata'],
  ['Mazda', 'MX-5', 'mx5miata'],
  ['Mazda', 'Miata', 'mx5miata'],
  ['BMW', '3 Series', '3series'],
  ['BMW', '3-series', '3series'],
  ['BMW', '330i xDrive', '3series'],
  ['BMW', '2015 328d', '3series'],
  ['BMW', 'BMW M340i', '3series'],
  ['BMW', '330e', '3series'],
  ['BMW', 'M3 Competition', 'm3'],
  ['BMW', 'X5 xDrive40i', 'x5'],
  ['BMW', 'iX xDrive50', 'ix'],
  ['Mercedes-Benz', 'C-Class', 'cclass'],
  ['Mercedes', 'C 300', 'cclass'],
  ['Mercedes Benz', 'C300 4MATIC', 'cclass'],
  ['Mercedes-Benz', '2020 Mercedes-Benz AMG E 53', 'eclass'],
  ['Mercedes-Benz', '2026 Mercedes-AMG GT 63', 'amggt'],
  ['Mercedes-Benz', 'GLC 300', 'glc'],
  ['Mercedes-Benz', 'GLE350', 'gle'],
  ['Mercedes-Benz', 'EQS SUV', 'eqssuv'],
  ['Mercedes-Benz', 'EQS 450+ SUV', 'eqssuv'],
  ['Mercedes-Benz', 'EQS 450+', 'eqs'],
  ['Mercedes-Benz', 'G 550', 'gclass'],
  ['Mercedes-Benz', 'AMG GT 63', 'amggt'],
  ['Land Rover', 'Range Rover Sport HSE', 'rangeroversport'],
  ['Land Rover', '2022 Land Rover Range Rover Sport', 'rangeroversport'],
  ['Range Rover', 'Range Rover', 'rangerover'],
  ['Range Rover', 'Evoque', 'rangeroverevoque'],
  ['Land Rover', 'Discovery Sport', 'discoverysport'],
  ['Land Rover', 'Defender 110', 'defender'],
  ['Hyundai', 'Ioniq 5 SEL', 'ioniq5'],
  ['Hyundai', 'IONIQ5', 'ioniq5'],
  ['Hyundai', 'Kona EV', 'konaelectric'],
  ['Hyundai', 'Elantra N Line', 'elantra'],
  ['Hyundai', 'Elantra N', 'elantran'],
  ['Hyundai', 'Santa-Fe', 'santafe'],
  ['Hyundai', 'Tuscon', 'tucson'],
  ['Chevrolet', 'Silverado 1500', 'silverado1500'],
  ['Chevy', '2020 Chevy Silverado LT', 'silverado1500'],
  ['Chevrolet', 'Silverado EV', 'silveradoev'],
  ['Chevy', 'Silverdo 1500', 'silverado1500'],
  ['Chevrolet', 'Bolt', 'boltev'],
  ['Chevrolet', 'Bolt EUV Premier', 'bolteuv'],
  ['Chevrolet', 'Trail Blazer', 'trailblazer'],
  ['Toyota', '4Runner', '4runner'],
  ['Toyota', '4 Runner TRD', '4runner'],
  ['Toyota', '2020-2023 Toyota RAV4 Hybrid XLE', 'rav4hybrid'],
  ['Toyota', 'RAV-4', 'rav4'],
  ['Toyota', 'RAV4 Prime SE', 'rav4prime'],
  ['Toyota', 'GR 86', 'gr86'],
  ['Toyota', 'Supra 3.0', 'grsupra'],
  ['Toyota', 'Corolla Cross LE', 'corollacross'],
  ['Toyota', 'Corola', 'corolla'],
  ['Toyota', 'CHR', 'chr'],
  ['Toyota', 'Landcruiser', 'landcruiser'],
  ['Ram', '2019 Ram 1500 Big Horn', '1500'],
  ['Dodge', 'Ram 1500 Laramie', '1500'],
  ['Jeep', 'Grand Cherokee L', 'grandcherokeel'],
  ['Jeep', 'Grand Cherokee 4xe', 'grandcherokee4xe'],
  ['Jeep', 'Grand Cherokee Limited', 'grandcherokee'],
  ['Jeep', 'Cherokee Latitude', 'cherokee'],
  ['Jeep', 'Grand Wagoneer Series II', 'grandwagoneer'],
  ['Tesla', 'Model Y Long Range', 'modely'],
  ['Tesla', 'modely', 'modely'],
  ['Volkswagen', 'ID.4 Pro S', 'id4'],
  ['VW', 'ID4', 'id4'],
  ['VW', 'Golf GTI', 'golfgti'],
  ['VW', 'GTI Autobahn', 'golfgti'],
  ['VW', 'Tiguan SE', 'tiguan'],
  ['Audi', 'e-tron GT', 'etrongt'],
  ['Audi', 'RS e-tron GT', 'etrongt'],
  ['Audi', 'Q8 e-tron', 'q8etron'],
  ['Audi', 'SQ5 Premium Plus', 'q5'],
  ['Lexus', 'RX 350', 'rx'],
  ['Lexus', 'RX350', 'rx'],
  ['Lexus', 'ES300h', 'es'],
  ['Mitsubishi', 'Outlander PHEV', 'outlanderphev'],
  ['Mitsubishi', 'Outlander SEL Plug-In Hybrid', 'outlanderphev'],
  ['Mitsubishi', 'Outlander Sport', 'outlandersport'],
  ['Polestar', 'Polestar 2 Long Range', '2'],
  ['Subaru', 'Forrester', 'forester'],
  ['Subaru', 'Certified Subaru Outback', 'outback'],
  ['Volvo', 'V60 Cross Country', 'v60crosscountry'],
  ['Porsche', 'Cayman S', '718cayman'],
  ['Porsche', '911 Carrera', '911'],
  ['GMC', 'Yukon XL Denali', 'yukonxl'],
  ['Chrysler', 'Pacifica Touring L', 'pacifica'],
  ['Fiat', '500X Trekking', '500x'],
  ['Infiniti', 'QX 60', 'qx60'],
  ['Citroen', 'Citroën C3', 'c3'],
  ['unknown', '2021 Toyota Corolla SE', 'corolla'],
  ['unknown', 'Civic EX', 'civic'],
  ['Toyta', 'Prius Prime', 'priusprime'],
  ['Chevrolet', 'Toyota Prius', 'prius'],
];

describe('finding the listing model', () => {
  const find = createListingMatcher(catalogue);

  it.each(cases)('reads %s "%s" as %s', (make, carName, modelKey) => {
    expect(find({ make, carName })?.modelKey).toBe(modelKey);
  });

  it("answers with the site's make key and the catalogue's model name", () => {
    expect(find({ make: 'mercedes benz', carName: '2022 C 300' })).toEqual({
      make: 'mercedesbenz',
      modelName: 'C-Class',
      modelKey: 'cclass',
    });
  });

  it.each([
    ['Toyota', 'Toyota'],
    ['Toyota', 'hovercraft'],
    ['Mazda', 'CX-7'],
    ['Kia', 'Interior'],
    ['Kia', '2020 2021'],
    ['Honda', '!!!'],
    ['unknown', 'something else'],
    ['Trabant', '601'],
    ['Chevrolet', 'Silverado 2500HD'],
  ])('answers null for %s "%s"', (make, carName) => {
    expect(find({ make, carName })).toBeNull();
  });

  it('reads the names of official lists last, for they group cars that listings keep apart', () => {
    const makes = catalogue.map((make) => {
      const [first] = make.vehicles;
      const rs6 = first && {
        ...first,
        model: 'RS 6 Avant',
        listingKey: 'rs6',
        officialNames: ['RS'],
      };
      return make.make === 'Audi' && rs6 ? { ...make, vehicles: [rs6, ...make.vehicles] } : make;
    });
    const findIn = createListingMatcher(makes);

    expect(findIn({ make: 'Audi', carName: 'RS e-tron GT' })?.modelKey).toBe('etrongt');
    expect(findIn({ make: 'Audi', carName: 'RS' })?.modelKey).toBe('rs6');
  });

  it('finds every model by its full name, with and without years', () => {
    for (const { make, vehicles } of catalogue) {
      for (const { model, listingKey } of vehicles) {
        expect([model, find({ make, carName: `${make} ${model}` })?.modelKey]).toEqual([
          model,
          listingKey,
        ]);
        expect([model, find({ make, carName: `2020-2023 ${model}` })?.modelKey]).toEqual([
          model,
          listingKey,
        ]);
      }
    }
  });

  it('answers any text with null or a model of the catalogue', () => {
    const keys = new Set(
      catalogue.flatMap(({ vehicles }) => vehicles.map(({ listingKey }) => listingKey)),
    );
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: anyCharacter }),
      fc.stringMatching(/^[a-c0-2 -]{0,200}$/),
      fc.string({ maxLength: 200 }),
    );

    fc.assert(
      fc.property(
        fc.oneof(text, fc.constantFrom('BMW', 'Mercedes', 'Kia')),
        text,
        (make, carName) => {
          const found = find({ make, carName });

          expect(found === null || keys.has(found.modelKey)).toBe(true);
        },
      ),
    );
  });

  it('gives the same answer when it is asked again, and none from an empty catalogue', () => {
    const query = { make: 'Tesla', carName: 'Model 3' };

    expect(find(query)).toEqual(find(query));
    expect(find(query)?.modelKey).toBe('model3');
    expect(createListingMatcher([])(query)).toBeNull();
  });
});
