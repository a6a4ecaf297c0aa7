/** Stands in for MUI's theme of those who have none: all of ours is drawn inside the provider of our own. */
export default {};
