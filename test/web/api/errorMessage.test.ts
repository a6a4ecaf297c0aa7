import { errorCode, errorMessage, isAborted } from '../../../src/web/api/errorMessage';

describe('the message of an error', () => {
  it.each([
    [
      "is the server's own",
      { status: 409, data: { code: 'CONTEST_FULL', message: 'Contest Full' } },
      'Contest Full',
    ],
    [
      "is the client's when the server gave none",
      { status: 'FETCH_ERROR', error: 'No connection' },
      'No connection',
    ],
    ['is that of a thrown error', new Error('sentinel'), 'sentinel'],
    ['is the fallback for a page of a proxy', { status: 502, data: '<html>' }, 'fallback'],
    ['is the fallback for an empty text', { status: 'PARSING_ERROR', error: '' }, 'fallback'],
    ['is the fallback for nothing', undefined, 'fallback'],
  ])('%s', (_name, error, expected) => {
    expect(errorMessage(error, 'fallback')).toBe(expected);
  });
});

describe('an aborted request', () => {
  it.each([
    [{ name: 'AbortError', message: 'Aborted' }, true],
    [{ name: 'Error', message: 'Aborted' }, false],
    [{ status: 'TIMEOUT_ERROR', error: 'x' }, false],
    [undefined, false],
  ])('%p: %p', (error, aborted) => {
    expect(isAborted(error)).toBe(aborted);
  });
});

describe('the code of an error', () => {
  it('is the one of the server', () => {
    expect(errorCode({ status: 409, data: { code: 'CONTEST_FULL', message: 'x' } })).toBe(
      'CONTEST_FULL',
    );
  });

  it('is null when the server did not respond', () => {
    expect(errorCode({ status: 'FETCH_ERROR', error: 'x' })).toBeNull();
  });
});
