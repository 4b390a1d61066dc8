import { plainWords } from '../../../words/search.ts';
import { type ColumnUse, specUses } from './column-uses.ts';
import { unitFrom } from './units.ts';

/** Between the two lines of a heading. */
export const HEADING_LINES = ' › ';

/** The words of headings by what they speak of; each pattern is one whole word, without accents. */
const words = {
  money:
    /^(valor|valores|vlr|vl|vr|val|preco|precos|custo|custos|price|cost|amount|montante|investimento|orcamento|verba|reais|rs|r\$|brl)$/,
  unitary: /^(unit|unitarios?|unitarias?|un|und|unid|unidade|u)$/,
  total: /^(total|totais|subtotal|subtot|tot|parcial|global|amount|montante)$/,
  planned: /^(estimad[oa]s?|orcad[oa]s?|previst[oa]s?|planejad[oa]s?|aprovad[oa]s?)$/,
  quantity:
    /^(qtd|qtds|qtda|qtdade|qtde|qtdes|qde|qdade|qt|quant|quants|quantidades?|quantitativos?|qty|quantity|quanto|quantos|quantas|metragem)$/,
  extent: /^(area|volume|m2|m²|m3|m³)$/,
  counted: /^(pecas?|pcs|unidades|pontos)$/,
  unit: /^(un|und|unid|unids|unidade|unidades|ud|um|u|unit|uom|medida)$/,
  code: /^(cod|cods|codigos?|code|sinapi|id|sku|ncm)$/,
  number: /^(item|itens|n|no|nº|n°|nr|nro|num|numero|ordem|pos|posicao|seq|sequencia|#)$/,
  room: /^(ambientes?|amb|ambs|comodos?|local|locais|localizacao|room|espacos?|recintos?|onde|dependencias?|aposentos?|pavimentos?|pav|pavs|andar|andares|setor|setores)$/,
  category: /^(categorias?|disciplinas?|especialidades?|category|trade|grupos?|familias?)$/,
  link: /^(links?|urls?|site|website)$/,
  size: /^(medidas?|dimensao|dimensoes|dim|dims|tamanhos?|formatos?|[lpahc]x[lpahc](x[lpahc])?)$/,
  // One measure of several: together they are words of what is asked, and none of them is the size.
  measure:
    /^(larguras?|larg|alturas?|alt|profundidades?|prof|comprimentos?|comp|espessuras?|esp|diametros?|bitolas?|peitoril|peitoris|secao|secoes)$/,
  brand: /^(marcas?|fabricantes?)$/,
  model: /^modelos?$/,
  finish: /^(acabamentos?|acab)$/,
  color: /^(cor|cores|tonalidades?)$/,
  note: /^(obs|observac\w+|notas?|padrao|padroes|lampadas?|potencias?|tensao|voltagem|tecidos?|comentarios?|remarks?|notes?|referencias?|ref|detalhes?|complementos?)$/,
  what: /^(descri\w*|descr|description|desc|discriminac\w+|discr|servicos?|service|especificac\w+|espec|produtos?|material|materiais|insumos?|denominac\w+|nomes?|name|objetos?|atividades?|tarefas?|etapas?|fases?|movel|moveis|mobiliarios?|elementos?|equipamentos?|artigos?|escopo|composic\w+|trabalhos?|pecas?|mercadorias?|solicitac\w+)$/,
  aside:
    /^(bdi|pesos?|descontos?|prazos?|fornecedor|fornecedores|percentual|percentuais|participacao|aliquota|%|data|datas|status|situacao|responsavel|inicio|termino)$/,
  waste: /^(perdas?|desperdicio|sobras?|reserva|folga)$/,
  filler:
    /^(de|do|da|dos|das|em|por|para|e|com|sem|c|s|a|o|os|as|no|na|ao|x|tipo|tipos|nome|mao|obra|geral|que|ficha|tecnica|produto|incluso|\(|\))$/,
} satisfies Record<string, RegExp>;
type Kind = keyof typeof words;

/** `vlr_parcial`, `vlrParcial` and "Vlr. parcial" are the same words. */
const wordsOf = (heading: string) =>
  plainWords(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/sub\s*-\s*total/g, 'subtotal')
    .match(/r\$|[a-z0-9²³]+[º°]?|[%#]/g) ?? [];

/**
 * The use that a heading names, or null. Of two lines the lower one says what the column is ("Medida",
 * "Qtd."), except for money, which stands above it ("Preço", "Unit.").
 */
export function headingUse(heading: string): ColumnUse | null {
  if (heading.length > 80) return null;
  const lines = heading.split(HEADING_LINES);
  const whole = wordsUse(wordsOf(lines.join(' ')));
  if (lines.length === 1 || whole === 'total' || whole === 'unitPrice') return whole;
  const lower = wordsUse(wordsOf(lines[1] ?? ''));
  // "Quantidade › Total" is a quantity; "Quantidade › Un" is its unit.
  return whole === 'quantity' && lower !== 'unit' ? whole : (lower ?? whole);
}

/** Money of which the heading does not say whether it is that of one unit or of the whole line. */
export function isOpenAmount(heading: string): boolean {
  const all = wordsOf(heading);
  const has = (kind: Kind) => all.some((word) => words[kind].test(word));
  return headingUse(heading) === 'unitPrice' && has('money') && !has('unitary') && !isShort(all);
}

export const hasMoneyWord = (heading: string) =>
  wordsOf(heading).some((word) => words.money.test(word));

export const hasWasteWord = (heading: string) =>
  wordsOf(heading).some((word) => words.waste.test(word));

/** Nothing but words that headings are made of: "Qtd. prevista", and not "Serviço de pintura" or "un". */
export function isSurelyHeading(text: string): boolean {
  const all = wordsOf(text);
  const known = (word: string) => Object.values(words).some((pattern) => pattern.test(word));
  return all.length > 0 && unitFrom(text) === null && headingUse(text) !== null && all.every(known);
}

const isShort = (all: readonly string[]) => /^(p ?u|v ?u|p unit|v unit)$/.test(all.join(' '));

/** "L (cm)", "A (m)": one measure of three, by its letter and a unit of length. */
const isLetteredMeasure = (all: readonly string[]) =>
  /^[lapheco]$/.test(all[0] ?? '') && /^(cm|mm|m|mts?|metros?)$/.test(all.slice(1).join(' '));

/** A letter alone, as the columns "L", "A" and "P" are named side by side. */
export const isMeasureLetter = (heading: string) => /^[lapheco]$/.test(wordsOf(heading).join(' '));

function wordsUse(all: readonly string[]): ColumnUse | null {
  if (all.length === 0) return null;
  const has = (kind: Kind) => all.some((word) => words[kind].test(word));
  const isAll = (...kinds: Kind[]) =>
    all.every((word) => [...kinds, 'filler' as const].some((kind) => words[kind].test(word)));
  if (all.includes('%') || (has('aside') && !has('money') && !has('total'))) return 'skip';
  if (has('quantity')) return has('money') ? 'unitPrice' : 'quantity';
  if (isShort(all)) return 'unitPrice';
  if (isLetteredMeasure(all)) return 'note';
  if (has('waste') && !has('money')) return has('total') ? 'quantity' : 'skip';
  const amount = amountUse(all, has);
  if (amount) return amount;
  if (has('unit') && isAll('unit', 'filler') && !/^(m|u? ?x)$/.test(all.join(' '))) return 'unit';
  if (/^u m$/.test(all.join(' '))) return 'unit';
  if (/\bo que\b|^que\b/.test(all.join(' '))) return 'description';
  if (has('code') && !precedes(all, 'what', 'code')) return 'code';
  if (has('number') && has('counted') && isAll('number', 'counted')) return 'quantity';
  if (has('number') && isAll('number', 'code')) return 'code';
  if (has('link') || /ficha tecnica/.test(all.join(' '))) return 'link';
  if (has('extent') && all[0] === 'area' && all.length === 1) return 'room';
  if (has('extent') && isAll('extent', 'total', 'unit')) return 'quantity';
  return placeUse(all, has);
}

function amountUse(all: readonly string[], has: (kind: Kind) => boolean): ColumnUse | null {
  if (all.some((word) => /^unitari[oa]s?$/.test(word))) return 'unitPrice';
  if (/^(p ?t|v ?t)$/.test(all.join(' '))) return 'total';
  // The shares of a price, by what it pays.
  if (has('money') && all.some((word) => /^(material|materiais|mao|equipamentos?)$/.test(word)))
    return 'skip';
  if (has('money') && has('unitary')) return 'unitPrice';
  if (has('total') && has('counted')) return 'quantity';
  if (has('total') && has('extent')) return null;
  if (has('total')) return 'total';
  if (
    has('money') &&
    (has('planned') || all.some((word) => /^(orcamento|verba|investimento)$/.test(word)))
  )
    return 'total';
  if (has('money')) return 'unitPrice';
  return has('planned') && all.every((word) => words.planned.test(word)) ? 'total' : null;
}

/** The use named by the first meaningful word, except that "material" counts wherever it stands. */
function placeUse(all: readonly string[], has: (kind: Kind) => boolean): ColumnUse | null {
  const uses: [Kind, ColumnUse][] = [
    ['category', 'category'],
    ['room', 'room'],
    ['size', 'size'],
    ['measure', 'note'],
    ['brand', 'brand'],
    ['model', 'model'],
    ['finish', 'finish'],
    ['color', 'color'],
    ['note', 'note'],
    ['what', 'description'],
  ];
  const telling = all.filter((word) => !/^(nome|nomes|tipo|tipos)$/.test(word));
  for (const word of telling) {
    const found = uses.find(([kind]) => words[kind].test(word));
    if (!found) continue;
    // "1º pavimento" is one of several places, above what each of them gets.
    if (found[1] === 'room' && all.some((one) => /\d/.test(one))) return null;
    const isMaterial = all.some((one) => /^materia(l|is)$/.test(one));
    const isBeside = found[1] === 'note' || specUses.some((use) => use === found[1]);
    return isMaterial && isBeside ? 'description' : found[1];
  }
  if (all.some((word) => /^nomes?$/.test(word))) return 'description';
  if (all.join(' ') === 'tipo') return 'category';
  return has('unit') && all.every((word) => words.unit.test(word)) ? 'unit' : null;
}

const precedes = (all: readonly string[], first: Kind, second: Kind) => {
  const at = (kind: Kind) => all.findIndex((word) => words[kind].test(word));
  return at(first) >= 0 && at(first) < at(second);
};
