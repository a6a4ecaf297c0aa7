import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { EXPOSED_HEADERS } from './shedding';

/** Lets apps of these origins, which other hosts serve, call the API. */
export async function allowCrossOrigin(app: FastifyInstance, origin: string[]): Promise<void> {
  if (origin.length === 0) return;
  await app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
  });
}
