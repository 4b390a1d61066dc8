import { brl } from '../brl.ts';
import { type EventData, type LettersOf, letter, name, text } from '../mail-words.ts';
import { category, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** 75, 90 or 100. */
  percent: number;
  /** R$, with what was bought outside. */
  approved: number;
  forecast: number;
  /** R$ of it that were bought or planned outside; absent where nothing was. */
  outside: number;
}

/** " (R$ 1.200,00 por fora)", where something was bought outside. */
const outside = (amount: unknown) => (Number(amount) > 0 ? ` (${brl(amount)} por fora)` : '');

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  budget_threshold: (f) => [
    Number(f.percent) >= 100
      ? `${category(f.category)} passou do previsto`
      : `${category(f.category)} chegou a ${Number(f.percent)}% do previsto`,
    `${brl(f.approved)} de ${brl(f.forecast)}${outside(f.outside)}`,
    'Ver',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The approved quotes of a category are near its forecast or above it; sent to client and architect. */
  budget_threshold: (data) => {
    const category = text(data.category_label);
    const isAbove = Number(data.percent) >= 100;
    const passed = isAbove ? 'passou do previsto' : `chegou a ${Number(data.percent)}% do previsto`;
    return letter(
      data,
      `${category} ${passed}: ${name(data.project_name)}`,
      'Ver o projeto',
      `Em ${category}, o ${Number(data.outside) > 0 ? 'custo' : 'aprovado'} do projeto ${name(data.project_name)} ${passed}: ${brl(data.approved)} de ${brl(data.forecast)}${outside(data.outside)}.`,
    );
  },
};
