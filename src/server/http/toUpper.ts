/** Returns a value of a string union in capitals, as the contract spells it. */
export const toUpper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;
