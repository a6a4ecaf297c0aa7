/** A block of a stream of server-sent events. What it does not have is null. */
export interface StreamEvent {
  id: string | null;
  data: string | null;
  retryMs: number | null;
}

/** More than any block of the origin has. */
const MAX_BLOCK_CHARACTERS = 1024 * 1024;

/**
 * Yields the blocks of a stream, without those that are only comments. Understands only what the origin writes: lines that
 * end in \n, and at most one line of data in a block.
 */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<StreamEvent> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    if (text.length > MAX_BLOCK_CHARACTERS)
      throw new Error('A block of the event stream is too long');
    for (const block of blocks) {
      const event = parse(block);
      if (Object.values(event).some((value) => value !== null)) yield event;
    }
  }
}

function parse(block: string): StreamEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
  const retry = fields.get('retry');
  return {
    id: fields.get('id') ?? null,
    data: fields.get('data') ?? null,
    retryMs: retry !== undefined && /^\d{1,9}$/.test(retry) ? Number(retry) : null,
  };
}
