import { useInsertionEffect } from 'react';

/**
 * Stands in for emotion's own choice: see webpack.config.ts. It would hand all rules of a screen to the browser in the
 * one task that shows it; while rendering, as before React had insertion effects, they go in slice by slice.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert: () => void): void => insert();

/** For global styles, which are taken back. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
