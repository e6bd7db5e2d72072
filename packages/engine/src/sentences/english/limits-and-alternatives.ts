/** How a pick breaks a limit. */
export const brokenLimits = {
  brands: '{make} is not one of the brands you chose',
  bodyStyle: '{body} instead of {bodies}',
  used: 'Used instead of new',
  new: 'New instead of used',
  price: '{amount} over your range',
  priceBetween: '{low} to {high} over your range',
  aboutPriceBetween: 'about {low} to {high} over your range',
  powertrain: '{powertrain} instead of {powertrains}',
};

/** How many of the six break a limit: one, some or all of them. */
export const brokenLimitsOfSix = {
  brands: {
    one: 'One of the six is not from the brands you chose',
    some: '{count} of the six are not from the brands you chose',
    all: 'None of the six is from the brands you chose',
  },
  bodyStyle: {
    one: 'One of the six is not {body}',
    some: '{count} of the six are not {bodies}',
    all: 'No {kinds} fits your other limits',
  },
  used: {
    one: 'One of the six is used instead of new',
    some: '{count} of the six are used instead of new',
    all: 'All six are used instead of new',
  },
  new: {
    one: 'One of the six is new instead of used',
    some: '{count} of the six are new instead of used',
    all: 'All six are new instead of used',
  },
  price: {
    one: 'One of the six is over your price range, by {amount} at most',
    some: '{count} of the six are over your price range, by {amount} at most',
    all: 'All six are over your price range, by {amount} at most',
  },
  powertrain: {
    one: 'One of the six is not {powertrains}',
    some: '{count} of the six are not {powertrains}',
    all: 'None of the six is {powertrains}',
  },
};

/** What another answer to one question would change. */
export const pivotal = {
  otherAnswer: 'If your answer on {topic} were “{label}”, the {car} would be first.',
  unimportant: 'If {topic} didn’t matter, the {car} would be first.',
  withoutLiked: 'If you could do without {wish}, the {car} would be first.',
  smooth: 'If you wanted a smooth ride, the {car} would be first.',
  sporty: 'If you wanted a sporty feel, the {car} would be first.',
  balance: 'If you wanted a balance of comfort and handling, the {car} would be first.',
  yesCharging: 'If you could charge at home, the {car} would be first.',
  anyBrand: 'If you were open to all brands, the {car} would be first.',
  anyBody: 'If you were flexible about the body style, the {car} would be first.',
  anyPowertrain: 'If you had no preference for what powers it, the {car} would be first.',
  usedToo: 'If used cars were fine, too, the {car} would be first.',
  newToo: 'If new cars were fine, too, the {car} would be first.',
  budget: 'If your budget were {budget}, the {car} would be first.',
};
