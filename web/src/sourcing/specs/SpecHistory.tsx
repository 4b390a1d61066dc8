import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Reading } from '../../ui/Reading.tsx';
import type { RowOf } from '../../wire/rows.ts';
import { formatDateTime } from '../../words/format.ts';
import { specVersionsQuery } from './queries.ts';
import styles from './Specs.module.css';
import { type GridField, gridFields, outcomeLabel, specFacts, specText } from './spec.ts';

type Version = RowOf<'list_spec_versions'>;

interface SpecHistoryProps {
  itemId: string;
  label?: string;
}

/** The versions of a ficha that were sent to the client, with their answers; read when it is opened. */
export function SpecHistory({ itemId, label = 'Histórico' }: SpecHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.history}
      onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary className="reach">{label}</summary>
      {isOpen && <Versions itemId={itemId} />}
    </details>
  );
}

function Versions({ itemId }: { itemId: string }) {
  const versions = useQuery(specVersionsQuery(itemId));
  return (
    <Reading query={versions} failure="Não foi possível carregar o histórico da ficha" bare>
      {(all) =>
        all.length === 0 ? (
          <p className="muted text-14 above-8">Esta ficha ainda não foi enviada ao cliente.</p>
        ) : (
          <ol className={`stack gap-12 above-8 ${styles.versions}`}>
            {all.map((one, at) => (
              <li key={one.version}>
                <p>
                  <b>{outcomeLabel[one.outcome]}</b>{' '}
                  <span className="muted text-13">{dayOf(one)}</span>
                </p>
                {one.reason && <blockquote className="lines text-14">“{one.reason}”</blockquote>}
                {one.message && <p className="text-14 muted lines">{one.message}</p>}
                <Differences now={one.content} before={all[at + 1]?.content} />
              </li>
            ))}
          </ol>
        )
      }
    </Reading>
  );
}

const ways = { sent: '', addendum: ' por mudança da solicitação', change_order: ' por aditivo' };

const dayOf = ({ sent_at, decided_at, source }: Version) => {
  const day = decided_at ?? sent_at;
  return `${day ? formatDateTime(day) : ''}${ways[source]}`;
};

/** The fields in which a version differs from the one before it; all that the first one says. */
function Differences({
  now,
  before,
}: {
  now: Version['content'];
  before: Version['content'] | undefined;
}) {
  const differs = (field: GridField) => !before || specText(now, field) !== specText(before, field);
  const lines = gridFields.filter(
    (field) => differs(field) && (before || (field !== 'accepts_equivalent' && now[field])),
  );
  return (
    <ul className="text-14">
      {lines.map((field) => (
        <li key={field}>
          <span className="muted">{specFacts[field].name}:</span>{' '}
          {specText(now, field) || 'sem nada'}
          {before && <span className="muted">, antes {specText(before, field) || 'sem nada'}</span>}
        </li>
      ))}
      {before && now.notes !== before.notes && <li>A descrição do produto mudou.</li>}
      {before && now.cover_id !== before.cover_id && <li>A foto mudou.</li>}
      {before &&
        lines.length === 0 &&
        now.notes === before.notes &&
        now.cover_id === before.cover_id && <li className="muted">Igual à anterior.</li>}
    </ul>
  );
}
