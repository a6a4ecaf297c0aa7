/** What passes between the server and the thread that holds the embedded database. */
export interface DatabaseRequest {
  id: number;
  kind: 'query' | 'script' | 'listen' | 'close';
  sql: string;
  parameters: unknown[];
}

export interface DatabaseRows {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

/** What was told over a channel that is listened to. */
export interface DatabaseNews {
  channel: string;
  payload: string;
}

export type DatabaseAnswer =
  | { id: number; rows: DatabaseRows }
  | { id: number; error: { message: string; code?: string; constraint?: string } };
