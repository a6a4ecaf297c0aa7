/** A phone held sideways, which is too low for bars of the usual height. */
export const LOW_SCREEN = '@media (max-height: 479px) and (orientation: landscape)';
