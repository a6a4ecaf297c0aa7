/** What a bench has measured of an edge and its origin while viewers watch one contest. */
export interface UnitCosts {
  /** Processor time of an edge for each viewer and ball: a message, a curve and a page of rows. */
  edgeUs: number;
  /** What a viewer's stream takes up in an edge. */
  streamBytes: number;
  /** What is sent to each viewer for a ball, with headers. */
  ballBytes: number;
  /** Processor time of the origin for each ball: a match, its contest, and the curve and rows for one edge. */
  originMs: number;
}

/** How often real bowlers bowl. */
const BALL_EVERY_S = 30;
/** Within this time all viewers of a ball are served. */
const SERVED_WITHIN_S = 1;
/** Node uses one core for the requests of a process. */
const CORES_OF_EDGE = 1;
const READS_OF_VIEWER = 2;

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

/** Multiplies unit costs, and returns a line of text on what a crowd needs. */
export function modelOf(viewers: number, costs: UnitCosts): string {
  const busySeconds = (viewers * costs.edgeUs) / 1e6;
  const edges = Math.ceil(busySeconds / SERVED_WITHIN_S / CORES_OF_EDGE);
  const memory = (viewers * costs.streamBytes) / 1e9;
  const reads = (viewers * READS_OF_VIEWER) / SERVED_WITHIN_S;
  const gigabits = (8 * viewers * costs.ballBytes) / 1e9 / SERVED_WITHIN_S;
  const parts = [
    `${number(edges)} edges of one core, ${number((100 * busySeconds) / edges / BALL_EVERY_S)} % busy`,
    `${number(memory, 1)} GB for streams`,
    `${number(reads)} reads a second at the edges and ${number(edges * READS_OF_VIEWER)} a ball at the origin`,
    `${number(gigabits, 1)} Gbit/s`,
  ];
  return `Model for ${number(viewers)} viewers of a contest: ${parts.join('; ')}.`;
}

/** Says what the model multiplies. */
export function inputsOf({ edgeUs, streamBytes, ballBytes, originMs }: UnitCosts): string {
  return [
    `The model’s inputs, measured above with the most viewers: ${number(edgeUs)} µs of an edge for a viewer and a ball,`,
    `${number(streamBytes / 1e3, 1)} kB a stream, ${number(ballBytes)} bytes a viewer and a ball,`,
    `${number(originMs)} ms of the origin a ball. A ball every ${BALL_EVERY_S} s, served within ${SERVED_WITHIN_S} s.`,
  ].join(' ');
}
