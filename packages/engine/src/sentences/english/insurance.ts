/** About insurance, which the cost to own leaves out. */
export const insurance = {
  newDriver: 'New drivers pay more for insurance, so ask for a quote first.',
  average: 'AAA’s 2025 average for insurance is {usd} a year for a new {insured}.',
  /** What is insured: "hybrid medium SUV". The name of a gas car is that of its class. */
  insured: '{powertrain} {class}',
  class: {
    smallSedan: 'small sedan',
    mediumSedan: 'medium sedan',
    compactSuv: 'compact SUV',
    mediumSuv: 'medium SUV',
    midsizePickup: 'midsize pickup',
    halfTonPickup: 'half-ton pickup',
  },
};
