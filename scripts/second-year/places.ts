import type { SupabaseClient } from '@supabase/supabase-js';
import { requestIn } from '../../e2e/support/offers.ts';
import { stockClient } from '../../e2e/support/stock-client.ts';
import { ids, projects } from './data.ts';
import { day } from './work.ts';

/** A rebuilt screen with the data of the second year: its name in /second-year/, who opens it, and its address. */
export interface Place {
  name: string;
  person: 'ana' | 'elisa' | 'clara' | 'rafael' | 'bruno' | 'davi';
  path: string;
}

const { sixty, many, one, none } = projects;
const tabs = ['itens', 'cotacoes', 'obra', 'dinheiro', 'conversa'] as const;
const workParts = ['cronograma', 'diario', 'vistoria', 'aditivos', 'compras', 'arquivos'] as const;

/** The screens of each role, with sixty items, a hundred and twenty, one and none where that makes a difference. */
export async function placesOf(address: string): Promise<Place[]> {
  const ana = await stockClient(address, 'ana');
  const bruno = await stockClient(address, 'bruno');
  const order = await firstOrder(ana, ids.many);
  const confirmed = await firstOrder(ana, 'e0000000-0000-4000-8000-000000000001');
  const chosen = `projeto=${ids.many}`;
  const ofMany = Object.entries({ many, one, none });
  return [
    ...at('ana', {
      home: '/dashboard',
      projects: '/projects',
      ...Object.fromEntries(
        ofMany.flatMap(([size, project]) =>
          tabs.map((tab) => [`project-${tab}-${size}`, `${project}?aba=${tab}`]),
        ),
      ),
      'project-cotacoes-sixty': `${sixty}?aba=cotacoes`,
      'project-itens-sixty': `${sixty}?aba=itens`,
      'project-specs-many': `${many}?aba=itens&ver=fichas`,
      ...Object.fromEntries(
        workParts.map((part) => [`work-${part}-many`, `${many}/work?aba=${part}`]),
      ),
      'work-none': `${none}/work`,
      'walk-many': `/vistoria/${ids.many}`,
      'diary-day': `/diary/${ids.many}/${day(-30)}`,
      'suppliers-one': `${one}/suppliers`,
      'suppliers-many': `${many}/suppliers`,
      'suppliers-none': `${none}/suppliers`,
      'suppliers-four-trades': '/projects/e0000000-0000-4000-8000-000000000003/suppliers',
      'comparison-sixty': `${sixty}/quotes`,
      'comparison-many': `${many}/quotes`,
      'comparison-few': '/projects/e0000000-0000-4000-8000-000000000002/quotes',
      'comparison-cards': `${sixty}/quotes?vista=cartoes`,
      'comparison-none': `${none}/quotes`,
      order: `/orders/${order}`,
      'order-confirmed': `/orders/${confirmed}`,
      'order-change': `/orders/${confirmed}/change`,
      addendum: `${sixty}/addendum`,
      budgets: `/admin/project-budgets?${chosen}`,
      'budgets-none': '/admin/project-budgets',
      payments: '/admin/payments',
      instalments: '/admin/payments?aba=parcelas',
      account: '/account',
      conversations: '/conversas',
      directory: '/suppliers',
    }),
    ...at('elisa', { home: '/dashboard', conversations: '/conversas', projects: '/projects' }),
    ...at('clara', {
      home: `/dashboard?${chosen}`,
      'home-elsewhere': '/dashboard',
      'my-project': `/my-project?${chosen}`,
      selection: `/quotes-review?${chosen}`,
      'selection-none': '/quotes-review',
      money: `/financial-dashboard?${chosen}`,
      'money-none': '/financial-dashboard',
      work: `/work?${chosen}`,
      ...Object.fromEntries(
        workParts.map((part) => [`work-${part}`, `/work?${chosen}&aba=${part}`]),
      ),
      'specs-to-decide': `/quotes-review?${chosen}&aba=especificacoes`,
      order: `/orders/${order}`,
      conversations: '/conversas',
    }),
    ...at('rafael', { home: '/dashboard', money: '/financial-dashboard' }),
    ...at('bruno', {
      home: '/dashboard',
      requests: '/quotes',
      answer: `/quotes/${await requestOf(bruno, 'requested')}/respond`,
      'answer-sent': `/quotes/${(await requestIn(bruno, 'Casa Jardim Europa')).quote_id}/respond`,
      orders: '/my-quotes',
      order: `/orders/${order}`,
      conversations: '/conversas',
      receivables: '/receivables',
      commissions: '/commissions',
    }),
    ...at('davi', {
      home: '/dashboard',
      queue: '/admin/users',
      people: '/admin/people',
      projects: '/admin/projects',
      commissions: '/admin/commissions',
      closing: '/admin/commissions/close',
      payments: '/admin/payments',
      budgets: '/admin/project-budgets',
    }),
  ];
}

function at(person: Place['person'], paths: Record<string, string>): Place[] {
  return Object.entries(paths).map(([name, path]) => ({ name: `${person}/${name}`, person, path }));
}

async function firstOrder(ana: SupabaseClient, projectId: string): Promise<string> {
  const { data, error } = await ana.rpc('get_orders', { target_project_id: projectId });
  if (error) throw new Error(error.message);
  return data.find((order: { supplier_name: string }) => order.supplier_name.startsWith('Bruno'))
    .order_id;
}

/** The newest request of a supplier in a state. */
async function requestOf(supplier: SupabaseClient, status: string): Promise<string> {
  const { data, error } = await supplier
    .rpc('list_quote_requests')
    .eq('quote_status', status)
    .limit(1);
  if (error) throw new Error(error.message);
  return data[0].quote_id;
}
