/** The URL of the built file. */
declare module '*.png' {
  const address: string;
  export default address;
}
