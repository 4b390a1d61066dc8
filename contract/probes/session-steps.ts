import fc from 'fast-check';
import type { Got } from '../threats/fixture.ts';
import {
  PASSWORDS,
  type PersonModel,
  type Played,
  type SessionModel,
  setReplacements,
} from './session-model.ts';
import { ask } from './setup.ts';

/** The real system on which a sequence runs. */
export interface Real {
  account: Played;
}

/** A step of a sequence. `run` returns how the response differs from the model's. */
export interface Step {
  name: string;
  isPossible(model: PersonModel): boolean;
  run(model: PersonModel, real: Real): Promise<string | false>;
}

const at = (model: PersonModel, n: number) => model.sessions[n % model.sessions.length];

const step = (name: string, isPossible: Step['isPossible'], run: Step['run']): Step => ({
  name,
  isPossible,
  run,
});

const bearer = (session: SessionModel) => ({ authorization: `Bearer ${session.access}` });

/** The status and code that should come; what came otherwise. */
function differs({ status, body, text }: Got, expected: number, code?: string): string | false {
  const { error_code } = (body ?? {}) as { error_code?: string };
  const isSame = status === expected && (code === undefined || error_code === code);
  return !isSame && `${status} ${text.slice(0, 200)} instead of ${expected} ${code ?? ''}`;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

/** The first step of every sequence. */
export const signIn = (): Step => login(true);

const login = (isRight: boolean): Step =>
  step(
    isRight ? 'login' : 'wrong password',
    () => true,
    async (model, { account }) => {
      const password = PASSWORDS[isRight ? model.password : 1 - model.password];
      const answer = await ask(null, '/auth/v1/token?grant_type=password', {
        body: { email: account.email, password },
      });
      if (!isRight) return differs(answer, 400, 'invalid_credentials');
      const wrong = differs(answer, 200);
      if (wrong) return wrong;
      const { access_token, refresh_token } = answer.body as Tokens;
      const id = sessionOf(access_token);
      const isKnown = model.sessions.some((known) => known.id === id);
      model.sessions.push({
        id,
        isAlive: true,
        access: access_token,
        tokens: [refresh_token],
        recent: [],
      });
      return isKnown && 'the session is not a new one';
    },
  );

const hasSession = (model: PersonModel) => model.sessions.length > 0;

/** The newest refresh token, or an older one; which of a session's is decided by `age`. */
const refresh = (which: number, age: number): Step =>
  step(`refresh ${which} with token -${age}`, hasSession, async (model) => {
    const session = at(model, which);
    if (!session) return false;
    const newest = session.tokens.length - 1;
    const number = Math.max(0, newest - age);
    await setReplacements(session);
    const answer = await ask(null, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: session.tokens[number] },
    });
    if (!session.isAlive) return differs(answer, 400, 'refresh_token_not_found');
    if (number === newest) {
      const wrong = differs(answer, 200);
      if (wrong) return wrong;
      const { access_token, refresh_token } = answer.body as Tokens;
      const isOld = session.tokens.includes(refresh_token);
      session.tokens.push(refresh_token);
      session.access = access_token;
      session.recent = [true, ...session.recent].slice(0, 10);
      return isOld && 'the token is not a new one';
    }
    // The parent of the valid one, or one that was replaced just now: the answer was lost on the way.
    const isHonest = number === newest - 1 || session.recent[newest - number - 1] === true;
    if (isHonest) {
      const wrong = differs(answer, 200);
      const { refresh_token } = (answer.body ?? {}) as Partial<Tokens>;
      return wrong || (refresh_token !== session.tokens[newest] && 'not the valid token came back');
    }
    session.isAlive = false;
    return differs(answer, 400, 'refresh_token_already_used');
  });

/** Eleven seconds go by for all sessions: no replacement is recent any more. */
const wait: Step = step('eleven seconds', hasSession, async (model) => {
  for (const session of model.sessions) session.recent = session.recent.map(() => false);
  return false;
});

const look = (which: number): Step =>
  step(`look as ${which}`, hasSession, async (model) => {
    const session = at(model, which);
    if (!session) return false;
    const headers = bearer(session);
    const data = await ask(null, '/rest/v1/rpc/get_supplier_approved_projects', {
      body: {},
      headers,
    });
    const account = await ask(null, '/auth/v1/user', { headers });
    if (!session.isAlive) return differs(data, 401) || differs(account, 403, 'session_not_found');
    return differs(data, model.status === 'approved' ? 200 : 403) || differs(account, 200);
  });

const logout = (which: number, scope: 'local' | 'global' | 'others'): Step =>
  step(`logout ${scope} of ${which}`, hasSession, async (model) => {
    const session = at(model, which);
    if (!session) return false;
    const answer = await ask(null, `/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: bearer(session),
    });
    if (!session.isAlive) return differs(answer, 403, 'session_not_found');
    for (const other of model.sessions) {
      if (scope === 'global' || (scope === 'local') === (other === session)) other.isAlive = false;
    }
    return differs(answer, 204);
  });

const decide = (status: 'approved' | 'rejected'): Step =>
  step(
    status,
    () => true,
    async (model, { account }) => {
      const answer = await ask('davi', `/rest/v1/profiles?id=eq.${account.id}`, {
        method: 'PATCH',
        body: { status },
      });
      const isLegal =
        status === model.status ||
        model.status === 'pending_approval' ||
        (model.status === 'approved' && status === 'rejected');
      if (!isLegal) return differs(answer, 400);
      model.status = status;
      return differs(answer, 204);
    },
  );

const changePassword = (which: number, isNew: boolean): Step =>
  step(`${isNew ? 'another' : 'the same'} password by ${which}`, hasSession, async (model) => {
    const session = at(model, which);
    if (!session) return false;
    const next = (isNew ? 1 - model.password : model.password) as 0 | 1;
    const answer = await ask(null, '/auth/v1/user', {
      method: 'PUT',
      body: { password: PASSWORDS[next] },
      headers: bearer(session),
    });
    if (!session.isAlive) return differs(answer, 403, 'session_not_found');
    if (!isNew) return differs(answer, 422, 'same_password');
    model.password = next;
    for (const other of model.sessions) if (other !== session) other.isAlive = false;
    return differs(answer, 200);
  });

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight });

/** Steps in proportion to how much they test; those that hash passwords are few. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  often(4, fc.constant(login(true))),
  often(1, fc.constant(login(false))),
  often(
    12,
    fc.nat(3).map((which) => refresh(which, 0)),
  ),
  often(
    10,
    fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 12 })).map(([which, age]) => refresh(which, age)),
  ),
  often(3, fc.constant(wait)),
  often(8, fc.nat(3).map(look)),
  often(
    2,
    fc
      .tuple(fc.nat(3), fc.constantFrom('local', 'global', 'others'))
      .map(([which, scope]) => logout(which, scope)),
  ),
  often(1, fc.constant(decide('approved'))),
  often(1, fc.constant(decide('rejected'))),
  often(
    1,
    fc.tuple(fc.nat(3), fc.boolean()).map(([which, isNew]) => changePassword(which, isNew)),
  ),
);
