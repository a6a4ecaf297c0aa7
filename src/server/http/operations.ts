import type { operations } from '../../contract/api';
import type { Result } from '../../domain/result';
import type { Problem } from '../services/problems';
import type { Tagged } from './tagged';

/** The operations of the contract; a stream is answered differently from all others. */
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

/** What an operation answers when all is well; null is an answer without a body. */
export type Answer<K extends OperationId> = operations[K]['responses'] extends { 200: infer R }
  ? JsonOf<R>
  : operations[K]['responses'] extends { 201: infer R }
    ? JsonOf<R>
    : null;

/** A request that the contract has let in. */
export interface Call<K extends OperationId> {
  params: Path<K>;
  query: Query<K>;
  body: Body<K>;
  /** Null: a visitor. */
  callerId: string | null;
  sessionId: string | null;
  /** When the request reached the server, in milliseconds since 1970. */
  receivedMs: number;
}

/** What is encoded already, and known by its print, is sent as it is. */
export type Handler<K extends OperationId> = (
  call: Call<K>,
) => Promise<Result<Answer<K> | Tagged<Answer<K>>, Problem>>;

/** One handler for each operation: a missing one does not compile. */
export type Handlers = { [K in OperationId]: Handler<K> };

/** Of what is listed, where the request names no number. */
export const DEFAULT_LIMIT = 50;

/** The caller of an operation that the contract keeps for accounts. */
export function callerOf(call: { callerId: string | null }): string {
  return ofAccount(call.callerId);
}

/** The session in which such a caller is logged in. */
export function sessionOf(call: { sessionId: string | null }): string {
  return ofAccount(call.sessionId);
}

function ofAccount(id: string | null): string {
  if (id === null) throw new Error('The contract lets nobody in here without an account');
  return id;
}
