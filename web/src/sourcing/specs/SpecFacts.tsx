import { webLink } from '../../words/web-link.ts';
import styles from './Specs.module.css';
import { factsOf, type TextField } from './spec.ts';

type Read = Partial<Record<TextField | 'notes' | 'vendor_name' | 'vendor_url', string | null>> & {
  accepts_equivalent: boolean;
};

/** Everything that a ficha says, as terms and their words. Where its reader may not know the shop, the row has none. */
export function SpecFacts({ spec, without }: { spec: Read; without?: 'code' }) {
  const link = spec.vendor_url ? webLink(spec.vendor_url) : null;
  const shop = spec.vendor_name || (link && new URL(link).hostname.replace(/^www\./, ''));
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(spec)
          .filter(({ field }) => field !== without)
          .map(({ field, name, text }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        <div>
          <dt>Equivalente</dt>
          <dd>{spec.accepts_equivalent ? 'Aceita equivalente' : 'Só este produto'}</dd>
        </div>
        {shop && (
          <div>
            <dt>Loja</dt>
            <dd>
              {link ? (
                <a href={link} target="_blank" rel="noopener noreferrer" className="reach">
                  {shop}
                </a>
              ) : (
                shop
              )}
            </dd>
          </div>
        )}
      </dl>
      {spec.notes && <p className={`lines text-14 above-8 ${styles.notes}`}>{spec.notes}</p>}
    </>
  );
}
