/** One chunk for all charts, because each chunk adds a line to the first script of every screen. */
export { OversCard } from './OversCard';
export { Season } from './Season';
