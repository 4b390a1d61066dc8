import type { Actor } from '../testing.ts';

/** Ana's projects in the cast. Consultório has one item each of civil, marcenaria, iluminacao, vidracaria. */
export const IN_PROGRESS = 'e0000000-0000-4000-8000-000000000001';
export const QUOTING = 'e0000000-0000-4000-8000-000000000002';
export const PLANNING = 'e0000000-0000-4000-8000-000000000003';

/** The id of a supplier of the cast, by its number. */
export const supplier = (number: number) =>
  `b0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
export const SILVIA = supplier(2);
export const GUSTAVO = supplier(4);
export const DANIELA = supplier(15);
export const URSULA = supplier(19);

/** Sends invitations as the function of the wire does; resolves to how many quotes were created. */
export async function invite(actor: Actor, project: unknown, selected: unknown) {
  const payload = { project_id: project, selected_suppliers: selected };
  const [row] = await actor.query<{ answer: { quotes_created: number } }>(
    'select private.function_send_quote_invitations($1) as answer',
    [JSON.stringify(payload)],
  );
  return row?.answer;
}
