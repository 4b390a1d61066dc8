import { daysBetween } from '../../money/instalments/groups.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { categoryLabel } from '../../words/categories.ts';
import { distanceFormat } from '../../words/date-format.ts';
import {
  formatAge,
  formatBRL,
  formatDayAndMonth,
  formatList,
  formatPercent,
  formatSignedBRL,
  plural,
  today,
} from '../../words/format.ts';
import { firstName } from '../../words/person-name.ts';
import { comparedOffers } from './compared-offers.ts';
import type { Decision } from './queries.ts';

export interface DecisionWords {
  icon: IconName;
  tone: 'red' | 'amber' | 'blue';
  /** The decision that waits. */
  what: string;
  /** Where and since when, a few facts. */
  where: string;
  /** How the lowest offer stands against the forecast. */
  against?: { words: string; isAbove: boolean };
  /** Somebody's own words. */
  said?: string;
  /** The way to what the row asks for. */
  to: string;
  verb: string;
}

const distance = distanceFormat('auto');
function facts(...words: (string | null | false | undefined)[]): string {
  const line = words.filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
const answered = (count: number, of: number) =>
  count === of ? 'todos responderam' : `${count} de ${of} responderam`;

/** `hoje`, `amanhã`, `em 3 dias`, `ontem`, `há 4 dias`: a plain day from today on. */
function dayWords(day: string, now: Date): string {
  const days = daysBetween(today(now), day);
  return distance.format(days, 'day');
}

/** The words of a row of the home, and the page it leads to; on the page of the project itself its name is left out. */
export function decisionWords(decision: Decision, now = new Date()): DecisionWords {
  const { project_id: id, project_name: project, things, of_things: all, person } = decision;
  const category = decision.category ? categoryLabel(decision.category) : '';
  const { due_on: due, item } = decision;
  switch (decision.kind) {
    case 'refused':
      return {
        icon: 'close',
        tone: 'red',
        what: `${firstName(person ?? 'O cliente')} recusou ${things} ${all === 1 ? 'item' : `dos ${all} itens`} que você enviou`,
        where: facts(item, project, formatAge(decision.since, now)),
        ...(decision.words && { said: decision.words }),
        to: paths.quoteAnalysis(id),
        verb: 'Ver seleção',
      };
    case 'spec':
      return {
        icon: 'close',
        tone: 'red',
        what: `${firstName(person ?? 'O cliente')} recusou ${plural(things, 'ficha', 'fichas')}`,
        where: facts(item, project, formatAge(decision.since, now)),
        ...(decision.words && { said: decision.words }),
        to: paths.projectSpecs(id),
        verb: 'Ver fichas',
      };
    case 'change':
    case 'termination':
      return {
        icon: 'pencil',
        tone: 'red',
        what: `${person} propõe ${proposal(decision)}`,
        where: facts(
          decision.words,
          `pedido ${decision.label}`,
          project,
          due && `responda até ${formatDayAndMonth(due)}`,
        ),
        to: paths.changeOrder(decision.entity_id ?? ''),
        verb: 'Ler e decidir',
      };
    case 'dispute':
      return {
        icon: 'flag',
        tone: 'red',
        what:
          things === 1
            ? `${person ?? 'O fornecedor'} não reconhece uma pendência`
            : `${things} pendências não reconhecidas pelos fornecedores`,
        where: facts(item, decision.label && `pedido ${decision.label}`, project),
        to: paths.work(id, 'vistoria'),
        verb: 'Decidir',
      };
    case 'fix':
      return {
        icon: 'check',
        tone: 'amber',
        what:
          things === 1
            ? `${person ?? 'O fornecedor'} resolveu uma pendência`
            : `${things} pendências resolvidas esperam a conferência`,
        where: facts(item, decision.label && `pedido ${decision.label}`, project),
        to: paths.work(id, 'vistoria'),
        verb: 'Conferir',
      };
    case 'compare':
      return compareWords(decision, category, now);
    case 'question':
      return {
        icon: 'chat',
        tone: 'amber',
        what: things === 1 ? `${person} fez uma pergunta` : `${things} perguntas sem resposta`,
        where: facts(category, project, formatAge(decision.since, now)),
        ...(decision.words && { said: decision.words }),
        to: paths.questions(id, decision.category ?? undefined),
        verb: 'Responder',
      };
    case 'more_time':
      return {
        icon: 'hourglass',
        tone: 'amber',
        what: `${person} pede prazo até ${due ? formatDayAndMonth(due) : ''}`,
        where: facts(
          category,
          project,
          decision.respond_until && `prazo atual ${formatDayAndMonth(decision.respond_until)}`,
        ),
        ...(decision.words && { said: decision.words }),
        to: paths.project(id),
        verb: 'Decidir o prazo',
      };
    case 'check':
      return {
        icon: 'box',
        tone: 'amber',
        what: `Conferir a entrega de ${person}`,
        where: facts(
          plural(things, 'item', 'itens'),
          `pedido ${decision.label}`,
          due && `marcada para ${formatDayAndMonth(due)}`,
          project,
        ),
        to: paths.order(decision.entity_id ?? ''),
        verb: 'Conferir',
      };
    case 'late':
      return {
        icon: 'box',
        tone: 'red',
        what: `${itemsOf(decision)}: entrega atrasada ${plural(due ? daysBetween(due, today(now)) : 0, 'dia', 'dias')}`,
        where: facts(
          `${person}, pedido ${decision.label}`,
          due && `era para ${formatDayAndMonth(due)}`,
          project,
        ),
        to: paths.order(decision.entity_id ?? ''),
        verb: 'Ver pedido',
      };
    case 'silent':
      return {
        icon: 'clock',
        tone: 'amber',
        what: 'Prazo terminou sem nenhuma proposta',
        where: facts(category, project, openedWords(decision)),
        to: paths.project(id),
        verb: 'Ver solicitações',
      };
    case 'expiring':
      return expiringWords(decision, category, now);
    case 'answer':
      return {
        icon: 'hourglass',
        tone: 'blue',
        what: `${plural(things, 'fornecedor ainda não respondeu', 'fornecedores ainda não responderam')}`,
        where: facts(category, project, due && `prazo até ${formatDayAndMonth(due)}`),
        to: paths.project(id),
        verb: 'Ver quem falta',
      };
    case 'invite':
      return {
        icon: 'envelope',
        tone: 'blue',
        what: `${plural(things, 'item', 'itens')} sem ninguém orçando`,
        where: project,
        to: paths.supplierSelection(id),
        verb: 'Convidar',
      };
    case 'list':
      return {
        icon: 'sheets',
        tone: 'blue',
        what: 'Projeto sem itens',
        where: project,
        to: paths.project(id),
        verb: 'Listar itens',
      };
    case 'pay':
      return {
        icon: 'wallet',
        tone: 'blue',
        what: `${formatBRL(decision.amount ?? 0)} a pagar`,
        where: facts(
          plural(things, 'orçamento aprovado', 'orçamentos aprovados'),
          all === 1 ? project : plural(all, 'projeto', 'projetos'),
        ),
        to: paths.payments(),
        verb: 'Ver pagamentos',
      };
  }
}

const proposal = ({ kind, amount }: Decision) =>
  kind === 'termination'
    ? 'um distrato'
    : amount
      ? `um aditivo de ${formatSignedBRL(amount)}`
      : 'um aditivo sem mudança de valor';

function compareWords(decision: Decision, category: string, now: Date): DecisionWords {
  const { things: silent, of_things: all, due_on, respond_until, project_id } = decision;
  const { offers, priced } = comparedOffers(decision, now);
  const lowest = offers[0]?.total;
  const ended =
    silent > 0 && respond_until ? ` e o prazo terminou ${formatAge(respond_until, now)}` : '';
  return {
    icon: 'scales',
    tone: 'blue',
    what: `${category}: ${priced === 1 ? 'uma proposta' : `${priced} propostas`}`,
    where: facts(
      decision.project_name,
      // The offer of one supplier says itself that it answered.
      all > 1 && `${answered(all - silent, all)}${ended}`,
      due_on && daysBetween(today(now), due_on) <= 3 && `a primeira vence ${dayWords(due_on, now)}`,
    ),
    ...(lowest !== undefined &&
      decision.forecast !== null && {
        against: againstForecast(lowest, decision.forecast, offers.length),
      }),
    to: paths.quoteAnalysis(project_id, decision.category),
    verb: priced === 1 ? 'Ver a proposta' : 'Comparar',
  };
}

/** `a menor está 5,7% abaixo do previsto`; of one offer `5,7% abaixo do previsto`. */
function againstForecast(lowest: number, forecast: number, offers: number) {
  const percent = (Math.abs(lowest - forecast) / forecast) * 100;
  const isAbove = lowest > forecast;
  const place =
    percent < 0.05
      ? 'no previsto'
      : `${formatPercent(percent)} ${isAbove ? 'acima' : 'abaixo'} do previsto`;
  return { words: offers === 1 ? place : `a menor está ${place}`, isAbove };
}

function expiringWords(decision: Decision, category: string, now: Date): DecisionWords {
  const { due_on: due, project_name, project_id } = decision;
  const first = decision.suppliers.find(({ valid_until }) => valid_until === due);
  const isOver = due !== null && due < today(now);
  return {
    icon: 'hourglass',
    tone: 'amber',
    what: `Proposta ${isOver ? 'venceu' : 'vence'} ${due ? dayWords(due, now) : ''}`.trim(),
    where: facts(
      category,
      first && (first.total === null ? first.name : `${first.name} · ${formatBRL(first.total)}`),
      project_name,
    ),
    to: paths.quoteAnalysis(project_id, decision.category),
    verb: 'Decidir',
  };
}

/** `Bancada em quartzo`, `Bancada em quartzo e mais 2 itens`. */
const itemsOf = ({ item, things }: Decision) =>
  things > 1 ? `${item} e mais ${plural(things - 1, 'item', 'itens')}` : (item ?? 'Pedido');

/** `Luz de Casa abriu, Lumen não abriu`; of many only how many. */
function openedWords({ suppliers, things }: Decision): string {
  const silent = suppliers.filter(({ priced_items }) => priced_items === 0);
  if (silent.length === 0 || silent.length > 3)
    return plural(things, 'fornecedor sem resposta', 'fornecedores sem resposta');
  return formatList(silent.map(({ name, opened }) => `${name} ${opened ? 'abriu' : 'não abriu'}`));
}
