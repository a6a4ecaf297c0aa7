/** The height of a chart of the match, in either view. */
export const CHART_HEIGHT_PX = 332;
/** The height of the card with its heading, legend and button. */
export const CHART_CARD_HEIGHT_PX = CHART_HEIGHT_PX + 136;
/** The approximate height of a player's season. */
export const SEASON_HEIGHT_PX = 352;
