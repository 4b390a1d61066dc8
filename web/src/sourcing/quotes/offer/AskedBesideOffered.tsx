import { useQuery } from '@tanstack/react-query';
import { specFieldLabels } from '../../../../../database/spec-words.ts';
import { specsQuery } from '../../specs/specs-query.ts';
import styles from './OfferDrawer.module.css';

interface AskedBesideOfferedProps {
  projectId: string;
  itemId: string;
  offered: { alternative: string | null; brand: string | null; model: string | null };
}

/** The ficha of an item beside the alternative that is offered for it; nothing where the item has none. */
export function AskedBesideOffered({ projectId, itemId, offered }: AskedBesideOfferedProps) {
  const spec = useQuery(specsQuery(projectId)).data?.find(({ item_id }) => item_id === itemId);
  if (!spec) return null;
  const rows = (
    [
      ['brand', offered.brand],
      ['model', offered.model],
      ['finish', null],
      ['color', null],
      ['size', null],
    ] as const
  ).filter(([field, said]) => spec[field] || said);
  return (
    <>
      <table className={`above-8 text-14 ${styles.beside}`}>
        <caption className="muted text-13">Ficha e alternativa</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Ficha{spec.code && ` ${spec.code}`}</th>
            <th scope="col">Alternativa</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, said]) => (
            <tr key={field}>
              <th scope="row">{specFieldLabels[field]}</th>
              <td>{spec[field] ?? '—'}</td>
              <td>{said ?? 'Não disse'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!spec.accepts_equivalent && (
        <p className="above-4 error text-13">A ficha diz que não aceita equivalente.</p>
      )}
    </>
  );
}
