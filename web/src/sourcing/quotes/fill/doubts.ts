import {
  formatBRL,
  formatDate,
  formatQuantity,
  formatUnitPrice,
  plural,
} from '../../../words/format.ts';
import type { Place } from './place.ts';

/**
 * Something that a person has to look at before what was read counts, as data: its kind and what its sentence needs.
 * Amounts in R$. `place` is where it stands, null for what stands nowhere, such as a missing line.
 */
export type Doubt = { place: Place | null } & (
  | { kind: 'quantity'; read: number; asked: number }
  | { kind: 'unit'; read: string; asked: string }
  | { kind: 'words'; read: string; asked: string }
  /** Found by similar words; `score` from 0 to 1. */
  | { kind: 'similar'; read: string; asked: string; score: number }
  /** Price × quantity is not the total of the line. */
  | { kind: 'product'; computed: number; read: number }
  | { kind: 'not-asked' }
  /** The line has a code of the sheet of some other request. */
  | { kind: 'other-code'; code: string }
  /** The words of the line fit several items. */
  | { kind: 'several'; count: number }
  /** Two lines for one item; `other` is the place of the other one. */
  | { kind: 'twice'; other: string }
  /** An amount that may mean two things, or is short for something: `1.250`, `2x R$ 450`. */
  | { kind: 'decimals'; written: string; readings: readonly number[] }
  | { kind: 'no-amount'; written: string }
  | { kind: 'zero' }
  /** The form has another price that somebody typed, in R$ of the line. */
  | { kind: 'typed'; typed: number }
  /** A price of one unit with more than four decimals and no total beside it. */
  | { kind: 'too-fine'; read: number }
  | { kind: 'formula'; written: string }
  /** A heading that is merged over several columns. */
  | { kind: 'merged-head'; heading: string }
  /** The heading of the price does not say whether it is that of one unit. */
  | { kind: 'open-amount'; heading: string }
  | { kind: 'scope'; written: string }
  /** For the quote as a whole. */
  | { kind: 'missing'; count: number }
  | { kind: 'addendum'; read: number; now: number }
  | { kind: 'other-request'; read: string }
  /** For readers of running text. */
  | { kind: 'amounts'; written: string }
  | { kind: 'no-unit' }
  | { kind: 'sum'; sum: number; paper: number; difference: number }
  | { kind: 'totals'; read: readonly number[] }
  | { kind: 'freight-open'; written: string }
  | { kind: 'past'; day: string }
  | { kind: 'note'; sentence: string }
);

/** The sentence of a doubt as a person reads it, without its place. `paper` is how the file is called. */
export function doubtWords(doubt: Doubt, paper = 'planilha'): string {
  switch (doubt.kind) {
    case 'quantity':
      return `A quantidade na ${paper} (${formatQuantity(doubt.read)}) não é a do pedido (${formatQuantity(doubt.asked)})`;
    case 'unit':
      return `A unidade na ${paper} (${doubt.read}) não é a do pedido (${doubt.asked})`;
    case 'words':
      return `A descrição na ${paper} (“${short(doubt.read)}”) não é a do pedido`;
    case 'similar':
      return `“${short(doubt.read)}” parece este item: confira`;
    case 'product':
      return `Unitário × quantidade dá ${formatBRL(doubt.computed)}; a ${paper} diz ${formatBRL(doubt.read)}`;
    case 'not-asked':
      return 'Esta linha não está no pedido';
    case 'other-code':
      return `O código ${doubt.code} não é deste pedido`;
    case 'several':
      return `Esta linha pode ser de ${plural(doubt.count, 'item', 'itens')}: escolha qual`;
    case 'twice':
      return `Há outra linha para o mesmo item (${doubt.other})`;
    case 'decimals':
      return `“${short(doubt.written)}”: escolha o que quer dizer`;
    case 'no-amount':
      return `“${short(doubt.written)}” não é um valor em reais`;
    case 'typed':
      return `O formulário já tem ${formatBRL(doubt.typed)} neste item`;
    case 'zero':
      return 'O preço é zero: confirme, ou deixe sem preço';
    case 'too-fine':
      return `O preço unitário ${formatUnitPrice(doubt.read)} tem mais de quatro casas decimais`;
    case 'formula':
      return `O preço é uma fórmula (${short(doubt.written)}): confira o resultado`;
    case 'merged-head':
      return `O título “${short(doubt.heading)}” cobre mais de uma coluna: confira de qual é o preço`;
    case 'open-amount':
      return `“${short(doubt.heading)}” pode ser o preço de uma unidade ou o do item: escolha`;
    case 'scope':
      return `Situação “${short(doubt.written)}” não entendida`;
    case 'missing':
      return doubt.count === 1
        ? 'Falta 1 item: fica sem preço'
        : `Faltam ${formatQuantity(doubt.count)} itens: ficam sem preço`;
    case 'addendum':
      return doubt.read === 0
        ? `A ${paper} é de antes do adendo ${doubt.now}`
        : `A ${paper} é do adendo ${doubt.read}; o pedido está no adendo ${doubt.now}`;
    case 'other-request':
      return `A ${paper} é de outro pedido (${doubt.read})`;
    case 'amounts':
      return `Há mais de um valor nesta linha (“${short(doubt.written)}”): escolha o preço`;
    case 'no-unit':
      return 'O preço não diz de que unidade é: confira';
    case 'sum':
      return `As linhas somam ${formatBRL(doubt.sum)}; a ${paper} diz ${formatBRL(doubt.paper)} (diferença de ${formatBRL(doubt.difference)})`;
    case 'totals':
      return `Há mais de um total (${doubt.read.map((one) => formatBRL(one)).join(' e ')}): confira qual vale`;
    case 'freight-open':
      return `Frete “${short(doubt.written)}”: combine ou informe o valor`;
    case 'past':
      return `${formatDate(doubt.day)} já passou: confira a data`;
    case 'note':
      return doubt.sentence;
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
