import v8 from 'node:v8';
import { hasMemory, checkMemory } from '../../../src/server/http/memory';

afterEach(() => jest.restoreAllMocks());

test('a process that has used little of its memory has some for a stream', () => {
  expect(checkMemory()).toBe(true);
});

test('a process that has used most of the memory of the machine has none', () => {
  jest.spyOn(process.memoryUsage, 'rss').mockReturnValue(2 ** 60);
  expect(checkMemory()).toBe(false);
});

test('a process that has used most of its heap has none', () => {
  const statistics = v8.getHeapStatistics();
  const { heap_size_limit: limit } = statistics;
  jest.spyOn(v8, 'getHeapStatistics').mockReturnValue({ ...statistics, used_heap_size: limit });
  expect(checkMemory()).toBe(false);
});

test('it is checked again after a tenth of a second', () => {
  const rss = jest.spyOn(process.memoryUsage, 'rss');
  const now = jest.spyOn(performance, 'now').mockReturnValue(1e12);
  expect(hasMemory()).toBe(true);
  rss.mockReturnValue(2 ** 60);
  expect(hasMemory()).toBe(true);
  now.mockReturnValue(1e12 + 100);
  expect(hasMemory()).toBe(false);
});
