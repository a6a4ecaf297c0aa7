import { useInsertionEffect } from 'react';

/**
 * Replaces emotion's own hook: see webpack.config.ts. Emotion would insert all rules of a screen in the one task that
 * commits it. Inserting them while rendering spreads them over the slices of the render.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert: () => void): void => insert();

/** For global styles, which have to be removed on unmount and therefore need an effect. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
