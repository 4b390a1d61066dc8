import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { digestOf } from '../tokens/one-time.ts';
import { accountOfIdentity } from './accounts/identity-sign-in.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { AuthError, tooManyRequests } from './errors.ts';
import { identityOfWallet } from './providers/wallets.ts';

const web3Body = z.object({
  chain: z.string(),
  message: z.string().max(4096),
  signature: z.string().max(200),
});

const CHAINS = ['ethereum', 'solana'] as const;

/** grant_type=web3: a session for a message that a wallet signed for this site, each message once. */
export async function grantByWallet(deps: Deps, request: FastifyRequest) {
  // Before the body is read: nothing in it could help.
  if (deps.config.wallets.length === 0) throw disabled();
  const { chain: wanted, message, signature } = readBody(web3Body, request.body);
  const chain = CHAINS.find((each) => each === wanted);
  if (!chain) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
  if (!deps.config.wallets.includes(chain)) throw disabled();
  const over = await firstOver(deps, [
    { name: 'authorize-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  const identity = identityOfWallet(deps.config.siteUrl, chain, message, signature);
  if (!identity) throw invalidGrant('The message or its signature is not valid');
  return asAuthService(deps.db, async (client) => {
    // The message is stored, not the signature: a signature can be written in more than one way.
    const { rowCount } = await client.query(
      `insert into private.spent_signatures (digest, expires_at)
       values ($1, now() + interval '15 minutes')
       on conflict (digest) do nothing`,
      [digestOf(`${identity.subject} ${message}`)],
    );
    if (rowCount === 0) throw invalidGrant('The message was used before');
    const account = await accountOfIdentity(client, identity);
    const session = await openSession(client, request, account, 'web3');
    return sessionBody(deps.keys, account, session);
  });
}

const disabled = () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');

const invalidGrant = (message: string) => new AuthError(400, 'invalid_grant', message);
