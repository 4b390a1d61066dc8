import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatAge, formatDateTime } from '../../words/format.ts';
import type { TrailEntry } from './entry.ts';
import { entryWords } from './entry-words.ts';
import { recordOf } from './record-of.ts';
import { actorRoleWord, kindsWithReaders } from './trail-words.ts';

interface TrailTableProps {
  entries: readonly TrailEntry[];
  onPerson: (id: string) => void;
  onAccount: (id: string) => void;
  onReaders: (entry: TrailEntry) => void;
}

/** A page of the trail: what, when, who; a name narrows the trail to that person, that of an account to what was done for it. */
export function TrailTable({ entries, onPerson, onAccount, onReaders }: TrailTableProps) {
  return (
    <DataTable
      caption="Registros, do mais novo ao mais antigo"
      cardsUnder={860}
      columns={columns(onPerson, onAccount, onReaders)}
      rows={entries}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columns(
  onPerson: TrailTableProps['onPerson'],
  onAccount: TrailTableProps['onAccount'],
  onReaders: TrailTableProps['onReaders'],
): Column<TrailEntry>[] {
  return [
    {
      key: 'what',
      header: 'O quê',
      cell: (entry) => {
        // The amount of a payment is in what changed; prices come with the answer.
        const amount = Number(entry.after?.amount ?? entry.after?.price);
        const { what, about } = entryWords({
          ...entry,
          amount: Number.isFinite(amount) ? amount : null,
        });
        const record = recordOf(entry);
        return (
          <TwoLines under={about && record ? <Link to={record}>{about}</Link> : about}>
            {what}
          </TwoLines>
        );
      },
    },
    {
      key: 'when',
      header: 'Quando',
      cell: ({ happened_at }) => (
        <span className="num" title={formatAge(happened_at)}>
          {formatDateTime(happened_at)}
        </span>
      ),
    },
    {
      key: 'who',
      header: 'Quem',
      cell: ({ actor_id, actor_name, actor_role, account_id, account_name }) => (
        <TwoLines under={actorRoleWord(actor_role)}>
          {actor_id ? (
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              title="Ver só os registros desta pessoa"
              onClick={() => onPerson(actor_id)}
            >
              {actor_name ?? 'Pessoa sem cadastro'}
            </Anchor>
          ) : (
            actor_name
          )}
          {account_id && (
            <>
              {' ('}
              <Anchor
                component="button"
                type="button"
                fz="inherit"
                title="Ver só o que foi feito por esta conta"
                onClick={() => onAccount(account_id)}
              >
                {account_name ?? 'conta sem cadastro'}
              </Anchor>
              )
            </>
          )}
        </TwoLines>
      ),
    },
    {
      key: 'readers',
      header: 'Quem podia ver',
      hideHeader: true,
      align: 'right',
      cell: (entry) =>
        kindsWithReaders.includes(entry.entity_kind) &&
        entry.entity_id && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Quem podia ver: ${entry.subject ?? entry.entity_id}`}
            onClick={() => onReaders(entry)}
          >
            Quem podia ver
          </Button>
        ),
    },
  ];
}
