import {
  type EventData,
  greet,
  type LettersOf,
  letter,
  name,
  said,
  signedIn,
  text,
} from '../mail-words.ts';
import type { ConversationWords, WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  architect_company: string;
  secret: string;
  project_id: string;
  project_address: string;
  /** Date and time as read in São Paulo. */
  opened_at: string;
}

/** `Marina Lobo (Lobo Arquitetura)`: neither "da" nor "do" is right before every company. */
const architect = (data: Partial<Data>) => {
  const company = name(data.architect_company);
  return company ? `${name(data.architect_name)} (${company})` : name(data.architect_name);
};

/** `projeto` is the parameter by which the client's page knows which project (web/src/money/finances). */
const projectOfClient = (data: Partial<Data>) =>
  `/my-project?projeto=${encodeURIComponent(text(data.project_id))}`;

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  project_opened: (f) => [`${f.who} abriu um projeto em seu nome`, '', 'Ver o projeto'],
  invited_project_opened: (f) => [
    `${f.who} entrou: o projeto tem o seu cliente`,
    '',
    'Abrir o projeto',
  ],
  project_objected: (f) => [
    f.times > 1 ? 'Clientes não reconhecem projetos' : 'Um cliente não reconhece um projeto',
    '',
    'Analisar',
  ],
};

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  opened: { says: () => 'Projeto aberto', name: ['projeto aberto', 'projetos abertos'] },
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** An architect opened a project in a client's name. */
  project_opened: (data) => ({
    subject: 'Um projeto foi aberto em seu nome no Prumo',
    body: [
      greet(data.full_name),
      `${architect(data)} abriu um projeto em seu nome em ${text(data.opened_at)}, no horário de São Paulo:`,
      `• Projeto: ${name(data.project_name)}`,
      `• Endereço: ${said(data.project_address) || 'não informado'}`,
      'A partir de agora o arquiteto vê o seu telefone, se você o informou. Se está tudo certo, não é preciso fazer nada.',
    ],
    button: { label: 'Ver o projeto', to: signedIn(projectOfClient(data)) },
    notes: [
      'Não conhece este arquiteto ou não pediu este projeto? Abra o projeto e toque em “Não reconheço este projeto”: o arquiteto deixa de ver o seu telefone na hora, e a equipe do Prumo é avisada.',
    ],
  }),
  /** The client whom an architect had invited was approved, and the project has its client; to the architect. */
  invited_project_opened: (data) =>
    letter(
      data,
      `${name(data.client_name)} entrou no projeto ${name(data.project_name)}`,
      'Abrir o projeto',
      `${name(data.client_name)} já tem o cadastro aprovado e acompanha o projeto ${name(data.project_name)} a partir de agora. O que esperava pelo sim do cliente já pode seguir.`,
    ),
  /** A client does not recognise a project opened in their name; sent to the team. */
  project_objected: () => ({
    subject: 'Um cliente não reconhece um projeto',
    body: [
      'Olá!',
      'Um cliente disse que não reconhece um projeto aberto em seu nome. Até a equipe decidir, o arquiteto não vê o telefone dele nem abre outro projeto para ele.',
    ],
    button: { label: 'Ver o pedido', to: signedIn('/admin/projects') },
  }),
  /** An architect invites a client who has no account yet. It never says the address of the project. */
  client_invited: (data) => {
    const who = data.architect_name ? architect(data) : 'Um arquiteto do Prumo';
    const house = name(data.project_name);
    return {
      subject: house
        ? `${name(data.architect_name)} convidou você para acompanhar ${house} no Prumo`
        : 'Um arquiteto convidou você para acompanhar a sua obra no Prumo',
      body: [
        greet(data.client_name),
        `${who} convidou você para acompanhar ${house ? `o projeto ${house}` : 'a sua obra'} no Prumo: quanto foi aprovado, quanto foi pago e quanto ainda falta. Para clientes é grátis.`,
        'Cadastre-se pelo botão: o seu nome e o seu e-mail já estão preenchidos. Depois que a equipe do Prumo conferir o cadastro, o projeto aparece no seu painel.',
      ],
      button: {
        label: 'Aceitar o convite',
        to: `/register?role=client&invite=${encodeURIComponent(text(data.secret))}`,
      },
      notes: ['Se você não conhece quem convidou, ignore este e-mail.'],
    };
  },
  /** The team did not agree with a client who did not recognise a project. */
  objection_dismissed: (data) => ({
    subject: 'O projeto que você não reconheceu foi analisado',
    body: [
      greet(data.full_name),
      `A equipe analisou o projeto ${name(data.project_name)}, de ${name(data.architect_name)}, e ele continua aberto em seu nome: o arquiteto vê de novo o seu telefone. Se não concorda, fale com a gente.`,
    ],
    button: { label: 'Falar com a equipe', to: '/contact' },
  }),
  /** The team agreed with a client who did not recognise a project. */
  objection_upheld: (data) => ({
    subject: 'O projeto que você não reconheceu foi analisado',
    body: [
      greet(data.full_name),
      `A equipe concordou com você sobre o projeto ${name(data.project_name)}, de ${name(data.architect_name)}. Por causa dele o arquiteto não vê mais o seu telefone, nem abre outro projeto em seu nome.`,
    ],
    button: { label: 'Ver seus projetos', to: signedIn('/my-project') },
  }),
};
