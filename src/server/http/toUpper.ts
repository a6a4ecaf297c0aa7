/** Returns a value of a string union, such as 'runs', in capitals, as the contract spells it: 'RUNS'. */
export const toUpper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;
