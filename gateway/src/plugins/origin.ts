import type { FastifyRequest } from 'fastify';

/** Longer names of a browser say nothing more. */
const LONGEST_DEVICE = 200;

/** Where a request came from, for acts that a product records with it. */
export interface Origin {
  /** The IP address. */
  address: string;
  /** The browser as it names itself; empty where it does not. */
  device: string;
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  device: (headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
});
