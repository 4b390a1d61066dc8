import { type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { joined, plural, type WordsByKind } from '../phrases.ts';

const termo = (number: unknown) => `o termo de entrega ${Number(number)}`;
const withIssues = (count: unknown) =>
  Number(count) > 0 ? `com ${Number(count)} pendência${plural(count)} em aberto` : '';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  handover_sent: (f) => [`${f.who} enviou ${termo(f.number)}`, 'Leia e responda', 'Ver o termo'],
  handover_withdrawn: (f) => [`${f.who} retirou ${termo(f.number)}`, '', 'Ver'],
  handover_answered: (f) => [
    `${f.who} ${f.decision === 'refused' ? 'contestou' : 'aceitou'} ${termo(f.number)}`,
    joined(f.decision === 'refused' ? '' : withIssues(f.open_issues)),
    'Ver o termo',
  ],
};

interface Data extends EventData {
  decision: 'agreed' | 'refused';
  /** Pendências that the termo names. */
  open_issues: number;
}

const quoted = (label: string, words: unknown) => (text(words) ? [`${label}: ${said(words)}`] : []);

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The architect sent the termo de entrega of the project; sent to the client. */
  handover_sent: (data) =>
    letter(
      data,
      `Termo de entrega: ${name(data.project_name)}`,
      'Ler o termo',
      `${name(data.architect_name)} enviou ${termo(data.number)} do projeto ${name(data.project_name)}: o que foi entregue, até quando vale cada garantia e o que ainda está pendente.`,
      ...quoted('Mensagem', data.note),
      'Leia e diga se aceita ou contesta.',
    ),
  /** The architect took it back before an answer; sent to the client. */
  handover_withdrawn: (data) =>
    letter(
      data,
      `Termo de entrega retirado: ${name(data.project_name)}`,
      'Ver a obra',
      `${name(data.architect_name)} retirou ${termo(data.number)} do projeto ${name(data.project_name)}. Não há nada a responder.`,
      ...quoted('Motivo', data.reason),
    ),
  /** The client accepted or contested it; sent to the architect. */
  handover_answered: (data) =>
    letter(
      data,
      `Termo de entrega ${data.decision === 'refused' ? 'contestado' : 'aceito'}: ${name(data.project_name)}`,
      'Ver o termo',
      `${name(data.client_name)} ${data.decision === 'refused' ? 'contestou' : 'aceitou'} ${termo(data.number)} do projeto ${name(data.project_name)}.`,
      ...(data.decision !== 'refused' && Number(data.open_issues) > 0
        ? [`O aceite foi dado ${withIssues(data.open_issues)}, que são ressalvas.`]
        : []),
      ...quoted('Motivo', data.reason),
    ),
};
