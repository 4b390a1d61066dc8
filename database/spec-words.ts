/** The fields of a ficha as people read them, in the order in which they stand; private.spec_change_words says them too. */
export const specFieldLabels = {
  code: 'Código',
  brand: 'Marca',
  model: 'Modelo',
  finish: 'Acabamento',
  color: 'Cor',
  size: 'Dimensão',
  notes: 'Observações',
  accepts_equivalent: 'Aceita equivalente',
} as const;

type SpecField = keyof typeof specFieldLabels;
/** Fields of a ficha before or after a change. */
export type ChangedSpec = { [Field in SpecField]?: string | boolean | null };

const specWord = (said: string | boolean | null | undefined) =>
  typeof said === 'boolean' ? (said ? 'sim' : 'não') : said || '—';

/** The changes of a ficha, one for each field in the order of people: `Modelo: Link → Slim`. */
export const specChangeWords = (
  before: ChangedSpec | undefined,
  after: ChangedSpec | undefined,
): string[] =>
  (Object.keys(specFieldLabels) as SpecField[])
    .filter((field) => after && field in after)
    .map(
      (field) =>
        `${specFieldLabels[field]}: ${specWord(before?.[field])} → ${specWord(after?.[field])}`,
    );

/** `Ficha LM-04: marca Deca · modelo Link`: what an order says of the ficha of an item, as private.spec_line says it on paper. */
export function orderedSpecWords(spec: {
  code?: string;
  brand?: string;
  model?: string;
  finish?: string;
  color?: string;
  size?: string;
}): string {
  const words = [
    spec.brand && `marca ${spec.brand}`,
    spec.model && `modelo ${spec.model}`,
    spec.finish && `acabamento ${spec.finish}`,
    spec.color && `cor ${spec.color}`,
    spec.size && `dimensão ${spec.size}`,
  ].filter(Boolean);
  const head = spec.code ? `Ficha ${spec.code}` : 'Ficha';
  return words.length > 0 ? `${head}: ${words.join(' · ')}` : head;
}
