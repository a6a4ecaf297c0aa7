/** Stands in for parts of MUI that nothing of ours reaches: see webpack.config.ts. */
export default function unused(): never {
  throw new Error('This part of MUI is left out of the build.');
}
export const createGetCssVar = unused;
