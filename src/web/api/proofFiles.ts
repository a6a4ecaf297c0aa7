import { apiUrl } from './rawBaseQuery';

/** The books and checkpoints that are published as bytes or text. They are the same for everybody. */

/** Fetches a part of the teams of a closed book. */
export function fetchBookPart(contestId: string, part: number, signal: AbortSignal) {
  return fetchBytes(`/proof/contests/${encodeURIComponent(contestId)}/teams/${part}`, signal);
}

/** Fetches a block of a closed book with its owners. */
export function fetchBookBlock(contestId: string, block: number, signal: AbortSignal) {
  return fetchBytes(`/proof/contests/${encodeURIComponent(contestId)}/book/${block}`, signal);
}

/** Fetches the latest checkpoint, a signed note. */
export async function fetchCheckpoint(signal: AbortSignal): Promise<string> {
  return (await fetchFile('/proof/checkpoint', { signal, cache: 'no-cache' })).text();
}

async function fetchBytes(path: string, signal: AbortSignal): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchFile(path, { signal })).arrayBuffer());
}

/** Throws when there is no response, and for one that is not successful. */
async function fetchFile(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(apiUrl(path), init);
  if (!response.ok) throw new Error(`${path} has the status ${response.status}`);
  return response;
}
