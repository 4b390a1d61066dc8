import { type EventData, type LettersOf, letter, said } from '../mail-words.ts';
import { aboutOf } from '../people/person-of-project.ts';
import type { WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  project_received: (f) => [
    'A equipe passou um projeto para você',
    f.who ? `Antes com ${f.who}` : '',
    'Abrir o projeto',
  ],
  project_left: (f) => [`Um projeto seu passou para ${f.who}`, '', 'Ver os seus projetos'],
  architect_changed: (f) => [`${f.who} é quem cuida do projeto agora`, 'Novo arquiteto', 'Ver'],
};

/** By mail. */
export const letters: LettersOf<EventData> = {
  /** A project passed to an architect, with the team's reason; sent to that architect. */
  project_received: (data) => {
    const { who, project } = aboutOf(data);
    return letter(
      data,
      `Projeto ${project} agora é seu`,
      'Abrir o projeto',
      `A equipe do Prumo passou para você o projeto ${project}, que era de ${who}. Você vê tudo o que já aconteceu nele e continua de onde parou: itens, orçamentos, pedidos, pagamentos e conversas.`,
      `Motivo: ${said(data.reason)}`,
    );
  },
  /** A project passed from an architect to another, with the team's reason; sent to the one who had it. */
  project_left: (data) => {
    const { who, project } = aboutOf(data);
    return letter(
      data,
      `Projeto ${project} passou para outro arquiteto`,
      'Ver os seus projetos',
      `A equipe do Prumo passou o projeto ${project} para ${who}. Ele não aparece mais na sua lista; os kits que você montou continuam seus.`,
      `Motivo: ${said(data.reason)}`,
      'Se algo não estiver certo, responda à equipe pela página de contato.',
    );
  },
  /** A project went on with another architect; sent to its client and to suppliers with something open, without the reason. */
  architect_changed: (data) => {
    const { who, project } = aboutOf(data);
    return letter(
      data,
      `Novo arquiteto no projeto ${project}`,
      'Ver no Prumo',
      `${who} é quem cuida do projeto ${project} a partir de agora. Orçamentos, pedidos, valores e prazos continuam como estão, e as conversas seguem no mesmo lugar.`,
    );
  },
};
