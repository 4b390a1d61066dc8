import { Picture } from '../../common/attachments/Picture.tsx';
import { coverOf } from './cover.ts';
import { SpecFacts } from './SpecFacts.tsx';
import styles from './Specs.module.css';
import { type RequestSpec, threeWords } from './spec.ts';

interface RequestSpecDetailsProps {
  spec: RequestSpec;
  /** The item, for the name of the fold. */
  of: string;
  /** The code of the item as it stands beside its name already. */
  code?: string | null | undefined;
}

/** The ficha of a requested item, folded below the item: the product in a line, its picture and every field behind it. */
export function RequestSpecDetails({ spec, of, code }: RequestSpecDetailsProps) {
  const words = [
    spec.code !== code && spec.code,
    threeWords(spec),
    spec.accepts_equivalent ? 'aceita equivalente' : 'só este produto',
  ].filter(Boolean);
  return (
    <details className={styles.short}>
      <summary className="reach">
        <b className="petrol">Ficha</b>
        <span className="unseen"> de {of}</span> {words.join(' · ')}
      </summary>
      <div className={`above-8 ${styles.read}`}>
        {spec.cover_name && <Picture file={coverOf(spec.cover_name)} className={styles.photo} />}
        <SpecFacts spec={spec} />
      </div>
    </details>
  );
}
