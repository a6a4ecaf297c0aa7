/** What passes between the server and the thread that holds the embedded database. */
export interface DatabaseRequest {
  id: number;
  kind: 'query' | 'script' | 'close';
  sql: string;
  parameters: unknown[];
}

export interface DatabaseRows {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

export type DatabaseAnswer =
  | { id: number; rows: DatabaseRows }
  | { id: number; error: { message: string; code?: string; constraint?: string } };
