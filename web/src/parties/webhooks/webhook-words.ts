import type { Role } from '../../words/labels.ts';
import { type WebhookEvent, webhookEvents } from '../../words/webhook-events.ts';

/** The name to which a URL leads, with a port where it has one: `erp.example.com`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

const inWords = (type: string) => webhookEvents[type as WebhookEvent]?.split('; ') ?? [type];

/** An event in words; one of a newer version by its name. */
export const eventWords = (type: string): string =>
  type === 'webhook.test' ? 'teste' : (inWords(type)[0] ?? type);

/** Its name, and what else is to be known of it: `payment.recorded: o arquiteto recebe …`. */
export const eventDetail = (type: string): string => [type, ...inWords(type).slice(1)].join(': ');

/** Events in the order in which they are offered, in words. */
export const inOrder = (events: readonly string[]): string[] =>
  [...new Set([...eventGroups.flatMap((group) => group.events), ...events])]
    .filter((event) => events.includes(event))
    .map(eventWords);

/** The events that may be chosen, by what they are about. */
export const eventGroups: readonly { label: string; events: readonly WebhookEvent[] }[] = [
  { label: 'Projetos', events: ['project.created', 'project.status_changed'] },
  {
    label: 'Orçamentos',
    events: [
      'request.created',
      'request.changed',
      'quote.submitted',
      'quote.approved',
      'quote.rejected',
      'selection.decided',
    ],
  },
  {
    label: 'Pedidos',
    events: ['order.placed', 'order.confirmed', 'order.cancelled', 'change_order.applied'],
  },
  {
    label: 'Dinheiro',
    events: ['instalment.changed', 'payment.recorded', 'invoice.issued'],
  },
  { label: 'Conversas', events: ['message.created'] },
];

/** Events of rows that a role never reads: they would not come. */
const neverFor: Partial<Record<Role, RegExp>> = {
  architect: /^invoice\./,
  client: /^(request|quote|invoice)\./,
  supplier: /^(project|selection)\./,
};

/** The groups with the events that come for a role, and those that a webhook has already. */
export const eventGroupsFor = (role: Role, chosen: readonly string[]) =>
  eventGroups
    .map(({ label, events }) => ({
      label,
      events: events.filter((event) => chosen.includes(event) || !neverFor[role]?.test(event)),
    }))
    .filter(({ events }) => events.length > 0);

export const disabledWords: Record<'gone' | 'failing' | 'ended', string> = {
  gone: 'Desligado: o programa respondeu que não quer mais receber (410).',
  failing: 'Desligado: por cinco dias nenhum envio deu certo.',
  ended: 'Desligado: quem o criou perdeu o acesso. Ligue-o para continuar em seu nome.',
};

const errors: Record<string, string> = {
  redirect: 'O programa mandou para outro endereço, e não seguimos.',
  timeout: 'O programa não respondeu em 15 segundos.',
  dns: 'O nome do endereço não foi encontrado.',
  address: 'O nome leva a um endereço que não é público.',
  url: 'Este endereço não pode ser chamado.',
  tls: 'O certificado do endereço não é válido.',
  connection: 'Não foi possível ligar-se ao programa.',
  answer: 'O que voltou não é uma resposta HTTP.',
  session: 'Quem criou o aviso perdeu o acesso.',
  silent: 'A conta estava suspensa ou quem criou o aviso perdeu o acesso: nada foi enviado.',
};

interface Try {
  status_code: number | null;
  error: string | null;
}

/** How a try went: `Recebido (200)`, or why not. */
export function tryWords({ status_code, error }: Try): string {
  if (error === null)
    return status_code === null ? 'Ainda não enviado' : `Recebido (${status_code})`;
  if (error === 'status') return `O programa respondeu ${status_code}.`;
  return errors[error] ?? 'Não deu certo.';
}
