/** The props that MUI reads itself and that must not reach the element. */
const MUI_PROPS: readonly PropertyKey[] = ['sx', 'theme', 'ownerState', 'as'];

/**
 * Returns the options of a styled element whose own props affect only its style and are not passed to the document.
 */
export function ownProps(...names: string[]): {
  shouldForwardProp: (prop: PropertyKey) => boolean;
} {
  const hidden = [...MUI_PROPS, ...names];
  return { shouldForwardProp: (prop) => !hidden.includes(prop) };
}
