import type { IconName } from '../ui/icon-paths.ts';
import { byKey } from '../words/by-key.ts';
import { categoryLabel } from '../words/categories.ts';
import { formatQuantity } from '../words/format.ts';
import {
  invoiceStatusLabel,
  orderStatusLabel,
  type PersonRole,
  projectStatusLabel,
  type Role,
  roleLabel,
  type StatusWord,
} from '../words/labels.ts';
import { destinationOf, listOf } from './destinations.ts';
import type { Hit } from './queries.ts';
import { waysFor } from './ways.ts';

/** A row of the panel: what, where, and the page that it leads to. */
export interface Option {
  to: string;
  icon: IconName;
  name: string;
  place?: string;
  status?: StatusWord | null;
}

export interface Group {
  title: string;
  options: Option[];
}

const kinds = {
  project: { title: 'Projetos', icon: 'folder' },
  item: { title: 'Itens', icon: 'box' },
  person: { title: 'Pessoas', icon: 'person' },
  request: { title: 'Solicitações de orçamento', icon: 'inbox' },
  order: { title: 'Pedidos', icon: 'handshake' },
  change_order: { title: 'Aditivos', icon: 'pencil' },
  invoice: { title: 'Faturas', icon: 'wallet' },
} as const satisfies Record<Hit['kind'], { title: string; icon: IconName }>;

/** Rows of a kind that are shown beside others; what was found of one kind alone is shown whole. */
const SHOWN_BESIDE_OTHERS = 5;

/** The panel's options for a search: screens of the menu, then the hits, by kind in the order in which they came. */
export function groupsOf(
  role: Role,
  search: string,
  hits: readonly Hit[],
  personRole?: PersonRole,
): Group[] {
  const ways = waysFor(role, search, personRole);
  const byKind = [...byKey(hits, ({ kind }) => kind)];
  const most = byKind.length > 1 ? SHOWN_BESIDE_OTHERS : hits.length;
  const found = byKind.map(([kind, of]) => groupOf(role, kind, of.slice(0, most), search));
  return [...(ways.length > 0 ? [{ title: 'Ir para', options: ways }] : []), ...found];
}

function groupOf(role: Role, kind: Hit['kind'], hits: readonly Hit[], search: string): Group {
  const { title, icon } = kinds[kind];
  const total = hits[0]?.total ?? 0;
  const options = hits.map(
    (hit): Option => ({
      to: destinationOf(role, hit),
      icon,
      name: nameOf(hit),
      place: placeOf(role, hit),
      status: statusOf(hit),
    }),
  );
  if (total <= hits.length) return { title, options };
  const list = listOf(role, kind, search);
  return {
    title: `${title}: ${hits.length} de ${formatQuantity(total)}`,
    options: list
      ? [
          ...options,
          { to: list, icon: 'right', name: `Ver todos os resultados (${formatQuantity(total)})` },
        ]
      : options,
  };
}

function nameOf({ kind, name }: Hit): string {
  if (kind === 'order') return `Pedido ${name}`;
  return kind === 'invoice' ? `Fatura ${name}` : name;
}

function placeOf(reader: Role, { kind, role, category, place }: Hit): string {
  const label = category && categoryLabel(category);
  const parts = kind === 'person' ? [role && roleLabel[role], label, place] : [label, place];
  if (kind === 'invoice' && reader === 'supplier') return `Comissões de ${place}`;
  return parts.filter(Boolean).join(' · ');
}

function statusOf({ kind, status }: Hit): StatusWord | null {
  if (!status) return null;
  if (kind === 'project') return projectStatusLabel[status as keyof typeof projectStatusLabel];
  if (kind === 'order') return orderStatusLabel[status as keyof typeof orderStatusLabel];
  return invoiceStatusLabel[status as keyof typeof invoiceStatusLabel];
}
