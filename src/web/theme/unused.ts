/** Replaces modules of MUI and emotion that the app does not use: see webpack.config.ts. */
export default function unused(): never {
  throw new Error('This part of a library is left out of the build.');
}
export { unused as createGetCssVar, unused as stringifyTheme };
