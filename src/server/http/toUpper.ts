/** Returns a word of a closed list in capitals, as the contract spells it. */
export const toUpper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;
