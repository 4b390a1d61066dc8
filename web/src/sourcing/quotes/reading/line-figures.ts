import type { DecimalMark } from '../../../words/figures.ts';
import { readNumber } from '../../items/import/numbers.ts';
import { unitFrom } from '../../items/import/units.ts';

/** How the numbers of a whole text are written. */
export interface NumberStyle {
  mark: DecimalMark | null;
  /** Its amounts have cents, so that a whole number alone is none of them. */
  hasCents: boolean;
}

/** A number within a running line, with what stands around it. */
export interface Figure {
  written: string;
  value: number;
  other: number | null;
  from: number;
  to: number;
  /** Its meaning: R$ of one unit, of the whole line, or of either; a quantity; or part of the words ("0,80 x 2,10", "18 mm"). */
  kind: 'unitPrice' | 'total' | 'amount' | 'quantity' | 'words';
  unit: string;
  /** "1,2 mil", "450k": short for an amount. */
  isShort: boolean;
}

const NUMBER = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/g;
export const EACH =
  /^\s*(?:reais\s*)?(?:,\s*)?(?:\(?\s*(?:cada|a unidade|unit[aá]rio|por unidade|p\/\s*un)|\/\s*(?:un|cada)\b|o par\b|a pe[çc]a|cd\b)/i;
export const PER_UNIT =
  /^\s*(?:reais\s*)?(?:\/\s*|por\s+|o\s+|a\s+|p\/\s*|cada\s+)(m²|m2|m³|m3|metro(?: linear| quadrado)?|ml|m|un(?:id(?:ade)?)?|pe[çc]a|pç|kg|di[aá]ria|dia|hora|h|ponto|conjunto|cj|jogo|par|saco|lata|litro|rolo|barra|caixa|verba)(?![\p{L}\d])/iu;
const OF_THE_THING =
  /^\s*(?:mm|cm|["”″]|pol|polegadas?|w\b|watts?|v\b|volts?|k\b(?!g)|btus?|lm\b|graus|°|º|%|dem[aã]os?|camadas?|portas? e|gavetas? de|lugares|bocas|anos?|meses|dias?|h\/)/i;
const TOTAL_BEFORE =
  /(?:total|tudo|fica|ficou|sai|somando|=|ao todo|d[aá])\s*(?:em|por|de|:)?\s*(?:r\$\s*)?$/i;
const UNIT_BEFORE =
  /(?:unit[aá]ri[oa]|unit\.?|v\.?\s?unit\.?|cada(?: um| uma)?|p\.?\s?unit\.?)\s*:?\s*(?:r\$\s*)?$/i;

/** The numbers of a line by what they are. */
export function figuresOf(text: string, { mark, hasCents }: NumberStyle): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const written = match[0];
    const from = match.index;
    const to = from + written.length;
    const before = text.slice(0, from);
    const after = text.slice(to);
    const reading = readNumber(written, mark);
    if (!reading || /[\p{L}\d/]$/u.test(before.slice(-1)) || /^\/\d/.test(after)) continue;
    figures.push({
      written,
      value: reading.value,
      other: reading.other,
      from,
      to,
      isShort: false,
      ...kindOf(written, before, after, hasCents),
    });
  }
  return figures;
}

const MONEY_BEFORE = /r\$\s*$/i;
const TIMES_BEFORE = /\d\s*(?:cm|mm|m)?\s*[x×]\s*$/i;
const TIMES_AFTER = /^\s*(?:cm|mm|m)?\s*[x×]\s*\d/i;
const LENGTH_AFTER = /^\s*(?:cm|mm|m|mts?|metros?)\b(?!²|2|³)/i;

function kindOf(
  written: string,
  before: string,
  after: string,
  hasCents: boolean,
): Pick<Figure, 'kind' | 'unit'> & { isShort?: boolean } {
  const isMoney = MONEY_BEFORE.test(before) || /^\s*(?:reais|conto)/i.test(after);
  const short = /^\s*(?:mil|k)\b/i.test(after) && !/^\s*k\s*g/i.test(after);
  const per = PER_UNIT.exec(after)?.[1];
  const isCents = /,\d{2}$|\d\.\d{2}$/.test(written);
  const isPart =
    !isMoney && (LENGTH_AFTER.test(after) || TIMES_AFTER.test(after) || TIMES_BEFORE.test(before));
  if (short) return { kind: 'amount', unit: '', isShort: true };
  if (EACH.test(after) || UNIT_BEFORE.test(before)) return { kind: 'unitPrice', unit: '' };
  if (per !== undefined && (isMoney || isCents || !isPart)) return { kind: 'unitPrice', unit: per };
  if (isMoney && /\b\d{1,4}\s*[x×]\s*(?:r\$\s*)?$/i.test(before))
    return { kind: 'unitPrice', unit: '' };
  if (isMoney) return { kind: TOTAL_BEFORE.test(before) ? 'total' : 'amount', unit: '' };
  // "2 x 450,00" is a quantity times a price; "0,80 x 2,10" and "3 x 2 m" are measures.
  const times = /^\s*[x×]\s*(?:r\$\s*)?(\d[\d.,]*)(?!\s*(?:cm|mm|m)\b)/i.exec(after);
  if (
    times &&
    /^\d{1,4}$/.test(written) &&
    (/r\$/i.test(times[0]) || /\d{2,}[.,]\d{2}$|\d{3,}$/.test(times[1] ?? ''))
  )
    return { kind: 'quantity', unit: '' };
  if (
    /\b\d{1,4}\s*[x×]\s*$/i.test(before) &&
    !/[.,]\d+\s*[x×]\s*$/.test(before) &&
    /\d{2,}[.,]\d{2}$|^\d{3,}$/.test(written) &&
    !LENGTH_AFTER.test(after)
  )
    return { kind: 'unitPrice', unit: '' };
  if (OF_THE_THING.test(after)) return { kind: 'words', unit: '' };
  if (TIMES_AFTER.test(after) || TIMES_BEFORE.test(before)) return { kind: 'words', unit: '' };
  const unit = /^\s*([\p{L}.]+[23²³]?)/u.exec(after)?.[1] ?? '';
  if (unitFrom(unit) && !(unit.length === 1 && /^[ult]$/i.test(unit) && !/^\d+$/.test(written)))
    return quantityOrMeasure(written, before, unit);
  if (TOTAL_BEFORE.test(before)) return { kind: 'total', unit: '' };
  if (isCents) return { kind: 'amount', unit: '' };
  const isFirst =
    before.trim() === '' ||
    /(?:qtde?\.?|quant\w*)\s*:?\s*$/i.test(before) ||
    /\($/.test(before.trim());
  if (isFirst && /^\s*(?:x\b|[x×]?\s*\p{L}|\))/iu.test(after) && /^\d{1,4}$/.test(written))
    return { kind: 'quantity', unit: '' };
  // "de 900 por 750": two amounts, of which a person chooses.
  if (/\bde\s*$/i.test(before) && /^\s*por\s+(?:r\$\s*)?\d{2}/i.test(after))
    return { kind: 'amount', unit: '' };
  const isLast = /^\s*(?:,-)?\s*[.;]?\s*$/.test(after);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(written);
  if ((hasCents && !isGrouped) || /^(?:19|20)\d\d$/.test(written))
    return { kind: 'words', unit: '' };
  const isMarked = /(?:[:=–-]|\bpor|\ba|\bvalor)\s*$/i.test(before);
  if (
    isLast &&
    (isMarked || /^\d{1,3}(\.\d{3})+$/.test(written) || /\s$/.test(before)) &&
    /^\d{2,}|\d\.\d{3}/.test(written)
  )
    return { kind: 'amount', unit: '' };
  return { kind: 'words', unit: '' };
}

/** "Rodapé 32 m" is wanted, "mesa de 1,80 m" is a measure. */
function quantityOrMeasure(
  written: string,
  before: string,
  unit: string,
): Pick<Figure, 'kind' | 'unit'> {
  const isMeasure =
    unitFrom(unit) === 'm' &&
    (/\b(de|com|até|c\/|alt\w*\.?|larg\w*\.?|comp\w*\.?)\s*$/i.test(before) ||
      (/^\d*[.,]\d{2}$/.test(written) && /^\s*\d+\s+\p{L}/u.test(before)));
  return isMeasure ? { kind: 'words', unit: '' } : { kind: 'quantity', unit };
}
