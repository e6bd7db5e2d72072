/** The body styles and powertrains of the quiz, in the order of their bits; the contract's lists load zod, which the engine does not. */
export const bodyStyles = ['suv', 'pickup', 'sedan', 'coupe', 'hatchback', 'minivan', 'convertible', 'wagon'] as const;
export const powertrains = ['electric', 'pluginHybrid', 'hybrid', 'gas', 'diesel'] as const;
