import { formatDateTime } from '../../words/format.ts';
import { type Role, roleLabel } from '../../words/labels.ts';
import type { TrailEntry } from './entry.ts';
import { entryWords } from './entry-words.ts';

/** The kinds of the filter, as the address writes them. */
export const kindOptions = [
  { value: '', label: 'Tudo' },
  { value: 'profile', label: 'Cadastros' },
  { value: 'registration', label: 'Dados de cadastros' },
  { value: 'note', label: 'Notas sobre pessoas' },
  { value: 'admin_invitation', label: 'Convites para a equipe' },
  { value: 'project', label: 'Projetos' },
  { value: 'transfer', label: 'Transferências de projetos' },
  { value: 'client_invitation', label: 'Convites a clientes' },
  { value: 'objection', label: 'Projetos não reconhecidos' },
  { value: 'item', label: 'Itens' },
  { value: 'kit', label: 'Kits' },
  { value: 'quote', label: 'Orçamentos' },
  { value: 'quote_request', label: 'Solicitações de orçamento' },
  { value: 'terms', label: 'Condições de solicitações' },
  { value: 'addendum', label: 'Adendos' },
  { value: 'question', label: 'Perguntas' },
  { value: 'selection', label: 'Seleções' },
  { value: 'selection_item', label: 'Itens de seleções' },
  { value: 'adjustment', label: 'Ajustes' },
  { value: 'budget', label: 'Previstos' },
  { value: 'item_forecast', label: 'Previstos de itens' },
  { value: 'reserve', label: 'Reservas de contingência' },
  { value: 'change_order', label: 'Aditivos e distratos' },
  { value: 'payment', label: 'Pagamentos' },
  { value: 'attachment', label: 'Arquivos' },
  { value: 'commission', label: 'Comissões' },
  { value: 'invoice', label: 'Faturas de comissão' },
  { value: 'category', label: 'Categorias' },
  { value: 'settings', label: 'Dados do Prumo' },
  { value: 'plan_request', label: 'Pedidos de plano' },
  { value: 'referral', label: 'Indicações' },
  { value: 'session', label: 'Entradas e saídas' },
  { value: 'account', label: 'Contas' },
  { value: 'agreement', label: 'Política de privacidade' },
  { value: 'erasure', label: 'Pedidos de exclusão' },
  { value: 'request', label: 'Acessos recusados' },
  { value: 'list', label: 'Consultas à lista de clientes' },
  { value: 'export', label: 'Exportações' },
  { value: 'backup', label: 'Cópias de segurança' },
];

/** Kinds about which it can be said who may read them. */
export const kindsWithReaders = ['project', 'quote', 'payment', 'profile'];

/** As whom somebody acted: `Arquiteto`; '' for the product itself. */
export function actorRoleWord(role: string | null): string {
  const known = role?.replace(/^app_/, '') as Role | undefined;
  if (known && Object.hasOwn(roleLabel, known)) return roleLabel[known];
  return role === 'app_pending' ? 'Em cadastro' : '';
}

/** The trail as rows of a spreadsheet: everything that was recorded, the changes as they are kept. */
export function trailSpreadsheet(entries: readonly TrailEntry[]): string[][] {
  return [
    [
      'Quando (São Paulo)',
      'Quando (UTC)',
      'Quem',
      'Como',
      'O quê',
      'Sobre',
      'Antes',
      'Depois',
      'Tipo',
      'Ação',
      'Id',
      'Id de quem',
      'Sessão',
    ],
    ...entries.map((entry) => {
      const { what, about } = entryWords({ ...entry, amount: null });
      return [
        formatDateTime(entry.happened_at),
        new Date(entry.happened_at).toISOString(),
        entry.actor_name ?? '',
        actorRoleWord(entry.actor_role),
        what,
        about ?? '',
        entry.before ? JSON.stringify(entry.before) : '',
        entry.after ? JSON.stringify(entry.after) : '',
        entry.entity_kind,
        entry.action,
        entry.entity_id ?? '',
        entry.actor_id ?? '',
        entry.session_id ?? '',
      ];
    }),
  ];
}
