/** What MUI takes for itself, of which the element must hear nothing. */
const MUI_PROPS: readonly PropertyKey[] = ['sx', 'theme', 'ownerState', 'as'];

/** Options of a styled element with props of its own: they style it, and don't reach the document. */
export function ownProps(...names: string[]): {
  shouldForwardProp: (prop: PropertyKey) => boolean;
} {
  const hidden = [...MUI_PROPS, ...names];
  return { shouldForwardProp: (prop) => !hidden.includes(prop) };
}
