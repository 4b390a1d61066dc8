import QuickLRU from 'quick-lru';
import type { Database } from '../postgres/connect.ts';
import type { Keys } from '../tokens/keys.ts';
import { programClaims } from '../tokens/program-claims.ts';
import {
  digestOfProgramToken,
  isProgramToken,
  looksLikeProgramToken,
} from '../tokens/program-token.ts';
import { type Claims, TokenError, verifyToken } from '../tokens/verify.ts';

/** How many tokens of programs are remembered at least, and how many that open nothing. */
const REMEMBERED = 2_500;

/** The tokens of programs that a gateway has looked up, by their digests. */
interface Memory {
  known: QuickLRU<string, Claims>;
  unknown: QuickLRU<string, true>;
}

const memories = new WeakMap<Database, Memory>();

/**
 * The claims of a token: of a person, as verifyToken, or of a program. The latter is checked by its checksum first, then looked up by
 * its digest, once: the answer about a digest never changes, and whether the session lives private.db_role decides at every
 * request.
 *
 * @param countUnknown called for a token of the right form that opens nothing: somebody may be guessing. It may refuse.
 * @throws TokenError for a token that proves nothing.
 */
export async function readToken(
  { keys, db }: { keys: Keys; db: Database },
  token: string,
  countUnknown: () => void,
): Promise<Claims> {
  if (!looksLikeProgramToken(token)) return verifyToken(keys, token);
  if (!isProgramToken(token)) {
    throw new TokenError('undecodable', 'Program token could not be decoded');
  }
  const claims = await claimsOf(db, digestOfProgramToken(token));
  if (!claims) {
    countUnknown();
    throw new TokenError('undecodable', 'Unknown or ended program token');
  }
  if (claims.exp !== undefined && claims.exp <= keys.clock.now() / 1000) {
    throw new TokenError('expired', 'Program token expired');
  }
  return claims;
}

async function claimsOf(db: Database, digest: string): Promise<Claims | undefined> {
  const { known, unknown } = memoryOf(db);
  const remembered = known.get(digest);
  if (remembered || unknown.has(digest)) return remembered;
  const { rows } = await db.pool.query<{
    session_id: string;
    person_id: string;
    account_id: string;
    ends_at: string | null;
  }>('select * from private.session_of_token($1::bytea)', [`\\x${digest}`]);
  const row = rows[0];
  if (!row) {
    unknown.set(digest, true);
    return undefined;
  }
  const claims = programClaims({
    sessionId: row.session_id,
    userId: row.person_id,
    accountId: row.account_id,
    exp: row.ends_at === null ? undefined : Number(row.ends_at),
  });
  known.set(digest, claims);
  return claims;
}

function memoryOf(db: Database): Memory {
  let memory = memories.get(db);
  if (!memory) {
    memory = {
      known: new QuickLRU({ maxSize: REMEMBERED }),
      unknown: new QuickLRU({ maxSize: REMEMBERED }),
    };
    memories.set(db, memory);
  }
  return memory;
}
