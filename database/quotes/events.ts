import { brl } from '../brl.ts';
import {
  bullets,
  type EventData,
  greet,
  type LettersOf,
  letter,
  name,
  percent,
  said,
  signedIn,
  text,
} from '../mail-words.ts';
import {
  type ConversationWords,
  category,
  items,
  joined,
  plural,
  type WordsByKind,
} from '../phrases.ts';
import { request } from '../requests/about-request.ts';

interface Data extends EventData {
  /** Descriptions of what the same decision did not choose; may be absent. */
  lost_items: string[];
  /** The fraction that the platform charges for the deal. */
  commission_rate: number;
  /** R$ of it, for the items of this approval. */
  commission_amount: number;
  /** How it ended where nothing had been answered (private.how_it_ended); absent otherwise. */
  ended: 'deadline' | 'taken' | 'project' | 'elsewhere';
}

/** Words for a supplier that had sent nothing: no price of theirs was turned down. */
const unanswered: Record<Data['ended'], { subject: string; says: string }> = {
  deadline: {
    subject: 'Prazo encerrado sem a sua resposta',
    says: 'terminou sem a sua resposta. Os itens eram:',
  },
  taken: {
    subject: 'Solicitação decidida antes da sua resposta',
    says: 'foi decidida pelo arquiteto antes da sua resposta. Você não precisa mais responder a:',
  },
  project: {
    subject: 'Solicitação de orçamento encerrada',
    says: 'foi encerrada com o projeto, sem a sua resposta. Os itens eram:',
  },
  elsewhere: {
    subject: 'Solicitação encerrada: itens comprados por fora',
    says: 'perdeu itens que foram comprados por fora do Prumo. Você não precisa mais responder a:',
  },
};

/** How it ended without an answer; mail that waits since an older release says it by its reason alone. */
function endOf({ ended, reason }: Partial<Data>): (typeof unanswered)[Data['ended']] | null {
  if (ended) return unanswered[ended] ?? null;
  if (reason === 'Prazo encerrado sem resposta') return unanswered.deadline;
  return /^O projeto foi (concluído|arquivado)$/.test(reason ?? '') ? unanswered.project : null;
}

/** The word that the supplier's list shows for the same rejection (quoteStatusWord in web/src/words/labels.ts). */
const reasonWord = (data: Partial<Data>) =>
  text(data.reason).includes('selecionado para esta categoria') ? 'Concorrência' : 'Motivo';

/** How what was never answered ended (private.how_it_ended): no price of the supplier's was turned down. */
const unansweredTitles: Readonly<Record<string, string>> = {
  deadline: 'O prazo terminou sem a sua resposta',
  taken: 'A solicitação foi decidida antes da sua resposta',
  project: 'A solicitação foi encerrada com o projeto',
  elsewhere: 'Itens da solicitação foram comprados por fora',
};

/** How what nobody answered ended (private.how_it_ended); nothing of it says who was chosen. */
const unansweredWords: Readonly<Record<string, string>> = {
  deadline: 'Prazo encerrado sem resposta',
  taken: 'Decidido antes da resposta',
  project: 'Encerrado com o projeto',
  elsewhere: 'Comprado por fora',
};

/** `2 itens registrados`: the architect typed their offers on behalf of suppliers. */
const registered = (count: unknown) => `${items(count)} registrado${plural(count)}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  quote_received: (f) => [`${f.who} enviou a proposta`, category(f.category), 'Comparar'],
  quote_approved: (f) => [
    'Seu orçamento foi aprovado',
    joined(
      f.order ? `pedido ${String(f.order)}` : '',
      category(f.category),
      items(f.item_count),
      Number(f.lost_count) > 0 ? `${items(f.lost_count)} não aprovado${plural(f.lost_count)}` : '',
    ),
    // Also true once it is confirmed; the home names what is still to be confirmed.
    f.order ? 'Ver o pedido' : 'Ver',
  ],
  quote_not_approved: (f) => [
    unansweredTitles[String(f.ended)] ?? 'Orçamento não aprovado',
    joined(category(f.category), items(f.item_count)),
    f.ended ? 'Ver' : 'Ver o motivo',
  ],
  client_quotes_approved: (f) => [
    `${f.who} aprovou ${items(f.item_count)} em seu nome`,
    joined(
      f.categories.filter(Boolean).join(', '),
      brl(f.total),
      f.unconfirmed
        ? `${registered(f.unconfirmed)} por ${f.who}, ainda sem confirmação do fornecedor`
        : '',
    ),
    'Ver',
  ],
  approval_undone: (f) => [
    `${f.who} desfez uma aprovação`,
    joined(f.category ? category(f.category) : '', items(f.item_count)),
    'Ver',
  ],
  quote_back: (f) => [
    'Seu orçamento voltou a ser analisado',
    joined(category(f.category), items(f.item_count)),
    'Ver',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  answered: { says: () => 'Proposta enviada', name: ['proposta', 'propostas'] },
  approved: {
    says: (f) => `Orçamento aprovado: ${items(f.item_count)}`,
    name: ['aprovação', 'aprovações'],
  },
  not_approved: {
    says: (f) => `Não aprovado: ${items(f.item_count)}`,
    name: ['recusa', 'recusas'],
  },
  unanswered: {
    says: (f) =>
      `${unansweredWords[String(f.ended)] ?? 'Encerrado sem resposta'}: ${items(f.item_count)}`,
    name: ['fim sem resposta', 'fins sem resposta'],
  },
  approval_undone: {
    says: (f) => `Aprovação desfeita: ${items(f.item_count)}`,
    name: ['aprovação desfeita', 'aprovações desfeitas'],
  },
  quote_back: {
    says: (f) => `De volta à análise: ${items(f.item_count)}`,
    name: ['volta à análise', 'voltas à análise'],
  },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A supplier sent a quote; sent to the architect. */
  quote_received: (data) => ({
    subject: `Orçamento recebido: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `${name(data.supplier_name)} enviou o orçamento de ${request(data)}.`,
    ],
    button: {
      label: 'Comparar orçamentos',
      to: signedIn(text(data.path)),
    },
  }),
  /** Items of a supplier's quote were approved. */
  quote_approved: (data) => ({
    subject: `Orçamento aprovado: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `O seu orçamento de ${request(data)} foi aprovado:`,
      ...bullets(data.items),
      ...(data.lost_items?.length
        ? ['Da mesma proposta, desta vez não foi aprovado:', ...bullets(data.lost_items)]
        : []),
      ...(data.order
        ? [
            `O pedido ${text(data.order)} está pronto para a sua leitura: itens, valores, prazos e parcelas. Confirme ou recuse.`,
          ]
        : []),
      ...(Number(data.commission_rate) > 0
        ? [
            `A comissão do Prumo neste negócio é de ${percent(data.commission_rate)}: ${brl(data.commission_amount)}, devida a partir da confirmação do pedido ou do primeiro pagamento.`,
          ]
        : []),
    ],
    button: { label: 'Ler o pedido', to: signedIn(text(data.path) || '/my-quotes') },
  }),
  /** Items of a supplier's quote were rejected, or their time ended. */
  quote_not_approved: (data) => {
    const end = endOf(data);
    return {
      subject: `${end?.subject ?? 'Orçamento não aprovado'}: ${name(data.project_name)}`,
      body: [
        greet(data.full_name),
        end
          ? `A solicitação de orçamento de ${request(data)} ${end.says}`
          : `Desta vez, do seu orçamento de ${request(data)}, não foi aprovado:`,
        ...bullets(data.items),
        ...(data.reason && !end ? [`${reasonWord(data)}: ${said(data.reason)}.`] : []),
      ],
      button: { label: 'Ver os seus orçamentos', to: signedIn('/quotes') },
    };
  },
  /** The architect approved quotes of a client's project; sent to the client. Amounts are on the page only. */
  client_quotes_approved: (data) => {
    const items = Number(data.item_count ?? 1);
    return letter(
      data,
      `Orçamentos aprovados: ${name(data.project_name)}`,
      'Ver o que foi aprovado',
      `${name(data.architect_name)} aprovou ${items === 1 ? 'o orçamento de um item' : `os orçamentos de ${items} itens`} do projeto ${name(data.project_name)} em seu nome.`,
    );
  },
  /** The architect took approvals back; sent to the supplier and, without a category, to the client. */
  approval_undone: (data) =>
    letter(
      data,
      `Aprovação desfeita: ${name(data.project_name)}`,
      'Ver',
      `${name(data.architect_name)} desfez a aprovação ${data.category_label ? `do seu orçamento de ${text(data.category_label)} para o` : 'de orçamentos do'} projeto ${name(data.project_name)}:`,
      ...bullets(data.items),
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
      data.category_label
        ? 'A sua proposta continua em análise.'
        : 'Esses itens voltaram a ser cotados.',
    ),
  /** An approval was undone, and what had lost to it waits for a decision again; sent to the supplier. */
  quote_back: (data) =>
    letter(
      data,
      `Orçamento de volta à análise: ${name(data.project_name)}`,
      'Ver o orçamento',
      `O seu orçamento de ${request(data)} voltou a ser analisado:`,
      ...bullets(data.items),
      'Confira se os seus preços e a validade ainda valem.',
    ),
};
