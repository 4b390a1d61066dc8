import { type EventData, type LettersOf, name, text } from '../mail-words.ts';
import { items, moment } from '../phrases.ts';

interface Data extends EventData {
  architect_company: string;
  /** The path of a link of the request, made for this mail; erased once it has gone. */
  link: string;
  /** The event of guest_news: one of private.guest_news_kinds(), or absent where the architect sent the link again. */
  event: string;
}

/** `Marina Lobo (Lobo Arquitetura)`, as the recipient may know one of the two only. */
const sender = (data: Partial<Data>) => {
  const company = name(data.architect_company);
  const person = name(data.architect_name) || 'Um escritório de arquitetura';
  return company ? `${person} (${company})` : person;
};

const category = (data: Partial<Data>) => text(data.category_label).toLowerCase();

/** The notice of the law at a first contact (LGPD, arts. 9 and 10), and that nobody asks for secrets here. */
const why = (data: Partial<Data>) => [
  `Você recebeu este e-mail porque ${sender(data)} informou o seu contato ao Prumo para pedir um orçamento. Usamos o seu contato só para isso, e ele é apagado quando ninguém o usa por 24 meses. Na página do pedido você vê o que guardamos, corrige e pede para apagar.`,
  'O Prumo não pede senha, código nem pagamento por e-mail.',
];

/** The parts that both mails share: a button with a link of its own, and two ways to get no more mail. */
const byLink = (data: Partial<Data>, label: string) => {
  const path = text(data.link);
  return {
    button: { label, to: path },
    notes: why(data),
    link: { label: 'Não quero mais pedidos', to: path && `${path}#sair` },
    unsubscribe: path && `${path}/sair`,
  };
};

/** One sentence for each event; a guest reads the rest on the page. */
export const NEWS: Record<string, (data: Partial<Data>) => [subject: string, sentence: string]> = {
  reminder: (data) => [
    `Lembrete: orçamento de ${category(data)}`,
    `${sender(data)} ainda espera o seu preço de ${category(data)}${data.respond_until ? `, até ${moment(data.respond_until)}` : ''}.`,
  ],
  addendum: (data) => [
    `Mudou o pedido de ${category(data)}`,
    `${sender(data)} mudou o pedido de orçamento de ${category(data)}: veja o que mudou e confirme ou corrija o seu preço.`,
  ],
  terms_changed: (data) => [
    `Mudou o prazo ou as condições do pedido de ${category(data)}`,
    `${sender(data)} mudou as condições do pedido de orçamento de ${category(data)}${data.respond_until ? `: responda até ${moment(data.respond_until)}` : ''}.`,
  ],
  round_opened: (data) => [
    `Nova rodada do orçamento de ${category(data)}`,
    `${sender(data)} pede o seu preço de ${category(data)} em uma nova rodada${data.respond_until ? `, até ${moment(data.respond_until)}` : ''}.`,
  ],
  revision_asked: (data) => [
    `Revisão da sua proposta de ${category(data)}`,
    `${sender(data)} pede uma revisão da sua proposta de ${category(data)}.`,
  ],
  question_answered: (data) => [
    `Resposta sobre o pedido de ${category(data)}`,
    `${sender(data)} respondeu a uma pergunta sobre o pedido de ${category(data)}.`,
  ],
  quote_approved: (data) => [
    `A sua proposta de ${category(data)} foi escolhida`,
    `${sender(data)} escolheu a sua proposta de ${category(data)}: confirme o pedido ou diga que não pode atender.`,
  ],
  quote_not_approved: (data) => [
    `Não foi desta vez: orçamento de ${category(data)}`,
    `${sender(data)} não escolheu a sua proposta de ${category(data)} desta vez.`,
  ],
  approval_undone: (data) => [
    `A escolha da sua proposta de ${category(data)} foi desfeita`,
    `A escolha da sua proposta de ${category(data)} foi desfeita: o pedido não vale mais.`,
  ],
  quote_back: (data) => [
    `A sua proposta de ${category(data)} voltou a valer`,
    `A sua proposta de ${category(data)} está de novo entre as que ${sender(data)} compara.`,
  ],
  order_changed: (data) => [
    `Mudaram as condições do pedido de ${category(data)}`,
    `As condições do seu pedido de ${category(data)} mudaram: leia e confirme de novo.`,
  ],
  change_sent: (data) => [
    `Aditivo do pedido de ${category(data)}`,
    `Uma mudança do seu pedido de ${category(data)} espera a sua resposta.`,
  ],
  change_applied: (data) => [
    `Aditivo do pedido de ${category(data)} aceito`,
    `A mudança do seu pedido de ${category(data)} foi aceita por todos e já vale.`,
  ],
  typed: (data) => [
    `Confira a proposta de ${category(data)}`,
    `${sender(data)} registrou uma proposta de ${category(data)} em seu nome: confira se está certa, corrija ou diga que não é sua.`,
  ],
  entered: (data) => [
    `Resposta registrada no pedido de ${category(data)}`,
    `${sender(data)} registrou, em seu nome, a sua resposta ao pedido de ${category(data)}: veja se está certa.`,
  ],
};

const sentAgain = (data: Partial<Data>): [string, string] => [
  `Pedido de orçamento: ${category(data)}`,
  `${sender(data)} enviou de novo o link do pedido de ${category(data)}.`,
];

/** By mail, to suppliers without an account. Nothing in them was typed for the request: names, category, number, deadline. */
export const guestMails: LettersOf<Data> = {
  /** The first mail about a request: an architect asks somebody who has no account. */
  guest_asked: (data) => ({
    subject: `Pedido de orçamento: ${text(data.category_label)}, ${items(data.item_count)}`,
    body: [
      'Olá!',
      `${sender(data)} pede o seu preço de ${category(data)}: ${items(data.item_count)}.`,
      ...(data.respond_until ? [`Prazo para responder: ${moment(data.respond_until)}.`] : []),
      'É só abrir e responder, sem cadastro.',
    ],
    ...byLink(data, 'Abrir o pedido'),
  }),
  /** Something happened to a request or an order of a supplier without an account. */
  guest_news: (data) => {
    const event = text(data.event);
    const write = Object.hasOwn(NEWS, event) ? NEWS[event] : undefined;
    const [subject, sentence] = (write ?? sentAgain)(data);
    return { subject, body: ['Olá!', sentence], ...byLink(data, 'Abrir o pedido') };
  },
};
