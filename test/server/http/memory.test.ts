import v8 from 'node:v8';
import { hasMemory } from '../../../src/server/http/memory';

afterEach(() => jest.restoreAllMocks());

test('a process that has used little of its memory has some for a stream', () => {
  expect(hasMemory()).toBe(true);
});

test('a process that has used most of the memory of the machine has none', () => {
  jest.spyOn(process.memoryUsage, 'rss').mockReturnValue(2 ** 60);
  expect(hasMemory()).toBe(false);
});

test('a process that has used most of its heap has none', () => {
  const statistics = v8.getHeapStatistics();
  const { heap_size_limit: limit } = statistics;
  jest.spyOn(v8, 'getHeapStatistics').mockReturnValue({ ...statistics, used_heap_size: limit });
  expect(hasMemory()).toBe(false);
});
