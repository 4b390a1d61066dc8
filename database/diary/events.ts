import { day, type EventData, type LettersOf, letter, name, said } from '../mail-words.ts';
import { shortDay, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  number: number;
  log_date: string;
  decision: 'agreed' | 'refused';
  ends_on: string;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  daily_log_sent: (f) =>
    Number(f.times) > 1
      ? [`${f.who} enviou ${f.times} diários da obra`, `o último de ${shortDay(f.log_date)}`, 'Ler']
      : [
          `${f.who} enviou o diário de ${shortDay(f.log_date)}`,
          `Diário nº ${Number(f.number)}`,
          'Ler e responder',
        ],
  daily_log_answered: (f) => [
    f.decision === 'agreed'
      ? `${f.who} aceitou o diário de ${shortDay(f.log_date)}`
      : `${f.who} contestou o diário de ${shortDay(f.log_date)}`,
    `Diário nº ${Number(f.number)}`,
    f.decision === 'agreed' ? 'Ver' : 'Ver o motivo',
  ],
  daily_log_draft_ending: (f) => [
    `O rascunho do diário de ${shortDay(f.log_date)} será apagado em ${shortDay(f.ends_on)}`,
    'Ninguém mexe nele há quase seis meses',
    'Abrir',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A day of the diário was sent to the client. */
  daily_log_sent: (data) =>
    letter(
      data,
      `Diário de ${day(data.log_date)}: ${name(data.project_name)}`,
      'Ler o diário',
      `${name(data.architect_name)} enviou o diário nº ${Number(data.number)}, do dia ${day(data.log_date)}, do projeto ${name(data.project_name)}.`,
      'Leia e diga se está de acordo. Sem resposta, o diário fica como "Sem manifestação do cliente".',
    ),
  /** The client accepted or contested a day of the diário; sent to its architect. */
  daily_log_answered: (data) =>
    letter(
      data,
      `Diário de ${day(data.log_date)} ${data.decision === 'agreed' ? 'aceito' : 'contestado'}: ${name(data.project_name)}`,
      'Ver o diário',
      `${name(data.client_name)} ${data.decision === 'agreed' ? 'aceitou' : 'contestou'} o diário nº ${Number(data.number)} do projeto ${name(data.project_name)}.`,
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
      data.decision === 'agreed'
        ? 'O diário está fechado: ninguém mais o muda.'
        : 'Corrija o que for preciso e envie de novo.',
    ),
  /** A day that was never sent will be deleted; sent to its architect. */
  daily_log_draft_ending: (data) =>
    letter(
      data,
      `O rascunho do diário de ${day(data.log_date)} será apagado em ${day(data.ends_on)}`,
      'Abrir o rascunho',
      `O rascunho do diário de ${day(data.log_date)}, do projeto ${name(data.project_name)}, não muda há quase seis meses.`,
      `Envie ou altere o rascunho até ${day(data.ends_on)}; depois ele é apagado com as fotos.`,
    ),
};
