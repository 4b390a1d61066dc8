import { errorCode } from '../../wire/errors.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatAge, formatRate } from '../../words/format.ts';

/** A colleague decided about the profile first: nothing was written over it. */
export class DecidedBeforeError extends Error {
  /** The rate that the colleague gave a supplier, a fraction; null where there is none. */
  readonly rate: number | null;
  constructor(message: string, rate: number | null = null) {
    super(message);
    this.rate = rate;
  }
}

/** The team's last decision about a profile, as the database reports it. */
interface EarlierDecision {
  status: string | null;
  commission_rate: number | null;
  decided_by_name: string | null;
  decided_at: string | null;
}

const verbs: Record<string, string> = {
  approved: 'foi aprovado',
  rejected: 'foi recusado',
  pending_approval: 'voltou para a fila',
};

/**
 * Fails with who decided, what and when. Called when an update that named the state it had read found it changed, so that
 * it wrote nothing.
 *
 * @param isChange the colleague changed an approved supplier's terms, rather than decided about who waits.
 */
export async function refuseDecided(
  { id, full_name }: { id: string; full_name: string },
  isChange = false,
): Promise<never> {
  const found = await read(
    supabase().rpc('get_profile_decision', { person_id: id }).maybeSingle(),
  ).catch((error) => {
    // Then it was not the state of that person: the one who decides is no admin any more.
    if (errorCode(error) === '42501')
      throw new Error('O seu acesso foi encerrado por outra pessoa.');
    throw error;
  });
  if (!found) throw new DecidedBeforeError('Este cadastro não existe mais.');
  const isApproved = found.status === 'approved';
  throw new DecidedBeforeError(
    `${full_name} já ${decisionWords(found, isChange)}. A sua decisão não foi gravada.`,
    isApproved ? found.commission_rate : null,
  );
}

/** `foi aprovado por Tina Sá, há 4 minutos, com 3% de comissão`. */
export function decisionWords(
  { status, commission_rate: rate, decided_by_name: who, decided_at: at }: EarlierDecision,
  isChange = false,
): string {
  const isApproved = status === 'approved';
  const parts = [
    (!(isChange && isApproved) && verbs[status ?? '']) || 'foi mudado',
    who && ` por ${who}`,
    at && `, ${formatAge(at)}`,
    isApproved && rate !== null && `, com ${formatRate(rate)} de comissão`,
  ];
  return parts.filter(Boolean).join('');
}
