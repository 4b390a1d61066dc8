import { OTHER_PERSON } from '../wire/as-sender.ts';
import { endsSession, errorCode, errorText, isNetworkFailure } from '../wire/errors.ts';
import type { ActState } from './waiting-act.ts';

/** The consequence of a failed attempt for an act, and for those behind it. */
export type Outcome =
  /** It keeps, and so does everything else: nobody is there, or the person has to sign in first. */
  | { what: 'stop' }
  /** The server could not do it now; acts of other things may go on. */
  | { what: 'later' }
  | {
      what: 'keep';
      state: Extract<ActState, 'conflict' | 'refused'>;
      sentence: string;
      code: string | null;
    };

/** Until the person has done what the page asks of them, the server answers nothing. */
const GATE_CODES = ['FADUE', 'PWDUE', OTHER_PERSON];
/** The same may well work in a moment, or nobody knows whether it was done: sent again it has the same outcome. */
const PASSING_CODES = ['40001', '40P01', '55P03', '57014', '53300', '53100', 'OUTCOME_UNKNOWN'];
const TOO_MANY = 429;

/** Judges the failure of an attempt. `hasConflict`: the kind can show two versions. */
export function outcomeOf(error: unknown, hasConflict: boolean): Outcome {
  const code = errorCode(error) ?? null;
  const status = statusOf(error);
  if (isNetworkFailure(error) || isSignInDue(error)) return { what: 'stop' };
  if (status === TOO_MANY || status === 503 || GATE_CODES.includes(code ?? ''))
    return { what: 'stop' };
  if (PASSING_CODES.includes(code ?? '') || status === 408 || status === undefined || status >= 500)
    return { what: 'later' };
  const state = code === 'PT409' && hasConflict ? 'conflict' : 'refused';
  return { what: 'keep', state, sentence: errorText(error), code };
}

/** Whether the session has ended: the page asks for the password, and the act is kept. */
export const isSignInDue = (error: unknown): boolean =>
  endsSession(error) || statusOf(error) === 401;

function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}
