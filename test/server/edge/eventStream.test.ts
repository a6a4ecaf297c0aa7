import { readEvents, type StreamEvent } from '../../../src/server/edge/eventStream';

async function eventsIn(pieces: readonly string[]): Promise<StreamEvent[]> {
  const all: StreamEvent[] = [];
  const stream = (async function* () {
    yield* pieces;
  })();
  for await (const event of readEvents(stream)) all.push(event);
  return all;
}

const STREAM = ': \n\nid: m1:1\nevent: match\ndata: {"a":"b: c"}\n\nid: \n\nretry: 250\n\n';
const EVENTS = [
  { id: 'm1:1', data: '{"a":"b: c"}', retryMs: null },
  { id: '', data: null, retryMs: null },
  { id: null, data: null, retryMs: 250 },
];

test('a stream is the same in one piece and in pieces of any size', async () => {
  expect(await eventsIn([STREAM])).toEqual(EVENTS);
  for (const size of [1, 2, 3, 7, 30]) {
    const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g'))!;
    expect(await eventsIn(pieces)).toEqual(EVENTS);
  }
});

test('an event that is not complete is not read', async () => {
  expect(await eventsIn(['data: 1\n\ndata: 2\n'])).toMatchObject([{ data: '1' }]);
});

test('a message without an end is refused', async () => {
  await expect(eventsIn(['data: ', 'x'.repeat(1024 * 1024)])).rejects.toThrow('too long');
});
