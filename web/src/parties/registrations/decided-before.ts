import { errorCode } from '../../wire/errors.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatAge, formatRate } from '../../words/format.ts';

/** A colleague decided about the profile first: nothing was written over it. */
export class DecidedBeforeError extends Error {}

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
  const { status, commission_rate: rate, decided_by_name: who, decided_at: at } = found;
  const verb = isChange && status === 'approved' ? 'foi mudado' : (verbs[status] ?? 'foi mudado');
  const parts = [
    `${full_name} já ${verb}`,
    who && ` por ${who}`,
    at && `, ${formatAge(at)}`,
    status === 'approved' && rate !== null && `, com ${formatRate(rate)} de comissão`,
  ];
  throw new DecidedBeforeError(`${parts.filter(Boolean).join('')}. A sua decisão não foi gravada.`);
}
