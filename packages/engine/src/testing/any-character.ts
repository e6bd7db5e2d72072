import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** fast-check's own unit `binary` takes seconds to make: it maps a million of them to shrink. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((place) =>
    String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count),
  );
