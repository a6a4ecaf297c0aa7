/** One chunk for all charts: each further chunk would add a line to the first script of every screen. */
export { OversCard } from './OversCard';
export { Season } from './Season';
