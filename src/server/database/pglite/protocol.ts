/** The messages between the server and the thread of the embedded database. */
export interface DatabaseRequest {
  id: number;
  kind: 'query' | 'script' | 'listen' | 'close';
  /** The statement, or for `listen` the channel. */
  sql: string;
  parameters: unknown[];
}

export interface DatabaseRows {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

/** A notification on a channel that is listened to. */
export interface DatabaseNotification {
  channel: string;
  payload: string;
}

export type DatabaseResponse =
  | { id: number; rows: DatabaseRows }
  | { id: number; error: { message: string; code?: string; constraint?: string } };
