/** What is fetched when a first picture is asked for: one chunk, for each more is a line in what every screen starts with. */
export { OversCard } from './OversCard';
export { Season } from './Season';
