import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Relay {
  url: string;
  /** Cuts the network: breaks all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Starts a relay between a browser and the server. A test can cut it, because Chromium's offline mode does not affect
 * event streams.
 */
export async function startRelay(to: string): Promise<Relay> {
  const { hostname, port } = new URL(to);
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
