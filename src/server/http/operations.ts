import type { operations } from '../../contract/api';
import type { Result } from '../../domain/result';
import type { Problem } from '../problems';
import type { Tagged } from './tagged';

/** The operations of the contract; the stream is handled differently from all others. */
export type StreamId = 'streamLive';
export type OperationId = Exclude<keyof operations, StreamId>;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : null;
type Path<K extends OperationId> = operations[K]['parameters'] extends { path: infer P }
  ? P
  : object;
type Query<K extends OperationId> = NonNullable<operations[K]['parameters']['query']>;
type Body<K extends OperationId> = operations[K] extends { requestBody: infer B }
  ? JsonOf<B>
  : null;

/** The response body of an operation that succeeds; null for a response without one. */
export type ResponseBody<K extends OperationId> = operations[K]['responses'] extends {
  200: infer R;
}
  ? JsonOf<R>
  : operations[K]['responses'] extends { 201: infer R }
    ? JsonOf<R>
    : null;

/** A request, valid by the contract. */
export interface Call<K extends OperationId> {
  params: Path<K>;
  query: Query<K>;
  body: Body<K>;
  /** Null for a visitor. */
  callerId: string | null;
  sessionId: string | null;
  /** The network of the client, as `networkOf` returns it. */
  network: string;
  /** The header User-Agent. */
  userAgent: string | undefined;
  /** When the request reached the server, in milliseconds since 1970. */
  receivedMs: number;
  /** Adds a header to the response. */
  setHeader: (name: string, value: string) => void;
}

/** A tagged body is encoded already and is sent as it is. */
export type Handler<K extends OperationId> = (
  call: Call<K>,
) => Promise<Result<SentBody<K>, Problem>>;

/** A body that is no JSON. A text gets an entity tag. */
export interface RawBody {
  type: string;
  bytes: Uint8Array | string;
}

type SentBody<K extends OperationId> = operations[K]['responses'] extends {
  200: { content: infer Content };
}
  ? Content extends { 'application/json': unknown }
    ? ResponseBody<K> | Tagged<ResponseBody<K>>
    : RawBody
  : ResponseBody<K>;

/** One handler for each operation: a missing one does not compile. */
export type Handlers = { [K in OperationId]: Handler<K> };

/** The length of a page when the request gives none. */
export const DEFAULT_LIMIT = 50;

/** Returns the caller of an operation that requires an account by the contract. */
export function callerOf(call: { callerId: string | null }): string {
  return required(call.callerId);
}

/** Returns the caller's session, for an operation that requires an account by the contract. */
export function sessionOf(call: { sessionId: string | null }): string {
  return required(call.sessionId);
}

function required(id: string | null): string {
  if (id === null) throw new Error('The contract requires an account for this operation');
  return id;
}
