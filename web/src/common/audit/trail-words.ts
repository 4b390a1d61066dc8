import { formatDateTime } from '../../words/format.ts';
import { type Role, roleLabel } from '../../words/labels.ts';
import type { TrailEntry } from './entry.ts';
import { entryWords } from './entry-words.ts';
import { kinds } from './kinds.ts';

/** The kinds of the filter, as the URL writes them. */
export const kindOptions = [
  { value: '', label: 'Tudo' },
  ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
];

/** Kinds about which it can be said who may read them. */
export const kindsWithReaders = [
  ...['project', 'quote', 'payment', 'profile'],
  ...['delivery', 'daily_log', 'issue', 'support_request'],
];

/** As whom somebody acted: `Arquiteto`; '' for the product itself. */
export function actorRoleWord(role: string | null): string {
  const known = role?.replace(/^app_/, '') as Role | undefined;
  if (known && Object.hasOwn(roleLabel, known)) return roleLabel[known];
  if (role === 'guest') return 'Pelo link';
  return role === 'app_pending' ? 'Em cadastro' : '';
}

/** The name of the actor: `Rita Melo (Ribeiro Arquitetura)` where it was for the account of another. */
const actorWords = ({ actor_name, account_name }: TrailEntry): string =>
  [actor_name ?? '', account_name && `(${account_name})`].filter(Boolean).join(' ');

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
      'Id da conta',
    ],
    ...entries.map((entry) => {
      const { what, about } = entryWords({ ...entry, amount: null });
      return [
        formatDateTime(entry.happened_at),
        new Date(entry.happened_at).toISOString(),
        actorWords(entry),
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
        entry.account_id ?? '',
      ];
    }),
  ];
}
