/** Of a picture of the match, whichever view shows. */
export const PICTURE_HEIGHT_PX = 332;
/** Of the card with its head, its key and its button. */
export const PICTURES_HEIGHT_PX = PICTURE_HEIGHT_PX + 136;
/** Of a player's season, about. */
export const SEASON_HEIGHT_PX = 352;
