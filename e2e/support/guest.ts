import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { stockClient } from './stock-client.ts';

/** A request that was sent to a guest by a link. */
export interface GuestRequest {
  projectId: string;
  guestId: string;
  requestId: string;
  secret: string;
  /** The page of the link: `/c/<secret>`. */
  path: string;
  /** The architect who asked, as the stock client. */
  architect: SupabaseClient;
}

interface Wish {
  /** One of the cast. */
  architect?: string;
  project?: string;
  /** Items of the joinery; the page shows them in this order. */
  items?: readonly { description: string; quantity?: number; unit?: string; room?: string }[];
  /** Fields of the card that differ. */
  card?: Partial<Record<'full_name' | 'company_name' | 'email' | 'phone_number', string>>;
  /** Terms of the request, as set_request_terms takes them. */
  terms?: Record<string, unknown>;
}

/** A new project of an architect whose joinery is asked of a new contact by a link. */
export async function askGuest(address: string, wish: Wish = {}): Promise<GuestRequest> {
  const architect = await stockClient(address, wish.architect ?? 'ana');
  const projectId = randomUUID();
  const guestId = randomUUID();
  const { client_id } = await taken(
    architect.from('projects').select('client_id').limit(1).single(),
  );
  await taken(
    architect.from('projects').insert({
      id: projectId,
      client_id,
      name: wish.project ?? 'Sobrado Vila Romana',
      address: 'Rua Aurélia, 88, São Paulo',
    }),
  );
  const items = wish.items ?? [
    { description: 'Estante da sala', quantity: 1 },
    { description: 'Portas em freijó', quantity: 6, room: 'Quartos' },
    { description: 'Painel ripado', quantity: 12.5, unit: 'm²' },
  ];
  await taken(
    architect.from('project_items').insert(
      items.map(({ description, quantity = 1, unit = 'un', room = null }) => ({
        project_id: projectId,
        category: 'marcenaria' as const,
        description,
        quantity,
        unit,
        room,
      })),
    ),
  );
  await taken(
    architect.rpc('save_guest', {
      guest_id: guestId,
      guest: {
        full_name: 'João Lima',
        company_name: 'Marcenaria Lima',
        email: `joao-${guestId.slice(0, 8)}@lima.test`,
        phone_number: `(11) 9${String(Date.now()).slice(-8)}`,
        category: 'marcenaria',
        ...wish.card,
      },
    }),
  );
  const [asked] = await taken(
    architect.rpc('ask_guests', {
      target_project_id: projectId,
      guests: { marcenaria: [guestId] },
      ...(wish.terms && { terms: { marcenaria: wish.terms } }),
    }),
  );
  const { request_id: requestId, secret } = asked;
  return { projectId, guestId, requestId, secret, path: `/c/${secret}`, architect };
}

/** The rows of a call of the stock client. */
async function taken<Data>(
  call: PromiseLike<{ data: Data; error: unknown }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await call;
  if (error) throw error;
  return data as NonNullable<Data>;
}
