import { useInsertionEffect } from 'react';

/**
 * Replaces emotion's own hook: see webpack.config.ts. Emotion would insert all rules of a screen in the task
 * that commits it. Inserted while rendering, as before React had insertion effects, they are spread over its
 * slices.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert: () => void): void => insert();

/** For global styles, which are removed again. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
