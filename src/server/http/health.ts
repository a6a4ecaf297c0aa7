import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const READY_WITHIN_MS = 500;

/** Adds the health checks. `isReady` resolves to true when the server can serve users. */
export function setUpHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', async () => ({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    // A health check must respond soon, even when the database does not.
    const timeout = wait(READY_WITHIN_MS, false, { ref: false });
    const ready = await Promise.race([isReady().catch(() => false), timeout]);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
}
