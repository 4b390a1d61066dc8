import { asPlainWords, shortened } from './plain-words.ts';

/** What a mail says, before it is laid out. Sentences are pt-BR, for people. */
export interface Letter {
  subject: string;
  /** Paragraphs before the button. */
  body: string[];
  /** Six digits, shown large. */
  code?: string;
  /** A page of the web (a path) or the confirm page of a one-time link (whole address, ours). */
  button?: { label: string; to: string };
  /** Small print after it. */
  notes?: string[];
}

/** `data` of an outbox row; the comments of the SQL files that write it name its keys. */
export type MailData = Record<string, unknown>;

const text = (data: MailData, key: string) => (typeof data[key] === 'string' ? data[key] : '');
/** What somebody typed, so that it reads as it was meant and leads nowhere. */
const said = (data: MailData, key: string) => asPlainWords(text(data, key));
/** The same for a name, which needs no more room than a line. */
const name = (data: MailData, key: string) => shortened(said(data, key));
const greet = (data: MailData, key = 'full_name') => {
  const [first] = name(data, key).trim().split(/\s+/);
  return first ? `Olá, ${first}!` : 'Olá!';
};
const validity = (data: MailData) =>
  `O link e o código valem por ${data.valid_minutes ?? 60} minutos e só funcionam uma vez.`;
const NOT_YOU = 'Se não foi você, ignore este e-mail: nada muda na sua conta.';

const remaining = ({ remaining: left }: MailData) =>
  left === 1 ? 'Resta 1 código.' : `Restam ${Number(left ?? 0)} códigos.`;

const oneTime = (data: MailData, label: string) => ({
  code: text(data, 'code'),
  ...(data.link ? { button: { label, to: text(data, 'link') } } : {}),
});

/** A page that needs a session: who is signed out is told what waits, and led there after the sign-in. */
const signedIn = (path: string) => `/login?depois=${encodeURIComponent(path)}`;

/** Every kind of mail in the outbox, by the name its writer gives it. */
export const templates: Record<string, (data: MailData) => Letter> = {
  recovery: (data) => ({
    subject: 'Crie uma nova senha no Prumo',
    body: [greet(data), 'Recebemos um pedido para criar uma nova senha para a sua conta.'],
    ...oneTime(data, 'Criar nova senha'),
    notes: [validity(data), NOT_YOU],
  }),
  email: (data) => ({
    subject: `${text(data, 'code')} é o seu código do Prumo`,
    body: [greet(data), 'Use este código para entrar, ou toque no botão.'],
    ...oneTime(data, 'Entrar no Prumo'),
    notes: [validity(data), 'Ninguém do Prumo pede este código. Não o passe a outra pessoa.'],
  }),
  email_change_new: (data) => ({
    subject: 'Confirme o seu novo e-mail no Prumo',
    body: [
      greet(data),
      'Confirme que este é o seu novo e-mail. Também enviamos uma mensagem ao endereço atual: a troca acontece depois que as duas forem confirmadas.',
    ],
    ...oneTime(data, 'Confirmar novo e-mail'),
    notes: [validity(data), NOT_YOU],
  }),
  email_change_old: (data) => ({
    subject: 'Confirme a troca do seu e-mail no Prumo',
    body: [
      greet(data),
      `Você pediu para trocar o e-mail da sua conta${data.new_email ? ` para ${text(data, 'new_email')}` : ''}. A troca acontece depois que esta mensagem e a do novo endereço forem confirmadas.`,
    ],
    ...oneTime(data, 'Confirmar a troca'),
    notes: [validity(data), 'Se não foi você, não confirme e troque a sua senha.'],
  }),
  reauthentication: (data) => ({
    subject: `${text(data, 'code')} é o seu código de confirmação do Prumo`,
    body: [greet(data), 'Digite este código para confirmar que é você.'],
    ...oneTime(data, ''),
    notes: [`O código vale por ${data.valid_minutes ?? 60} minutos.`, NOT_YOU],
  }),
  password_removed: (data) => ({
    subject: 'A senha antiga da sua conta foi removida',
    body: [
      greet(data),
      'Você acaba de provar pela primeira vez que este e-mail é seu. A senha que a conta tinha antes podia ser de outra pessoa, por isso ela deixou de valer e os outros aparelhos saíram da conta.',
      'Se a senha era sua, crie outra quando quiser, na página da sua conta.',
    ],
    button: { label: 'Criar uma senha', to: signedIn('/account') },
  }),
  recovery_code_used: (data) => ({
    subject: 'Um código de recuperação foi usado na sua conta',
    body: [
      greet(data),
      `Alguém entrou na sua conta com um código de recuperação. ${remaining(data)}`,
    ],
    button: { label: 'Ver a sua conta', to: signedIn('/account') },
    notes: ['Se não foi você, troque a sua senha agora e gere códigos novos.'],
  }),
  factor_removed: (data) => ({
    subject: 'A verificação em duas etapas da sua conta foi removida',
    body: [
      greet(data),
      'A equipe do Prumo removeu a verificação em duas etapas da sua conta, a pedido. Todos os aparelhos saíram da conta; entre com a sua senha e ative a verificação de novo.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
    notes: ['Se não foi você quem pediu, troque a sua senha agora e fale com a gente.'],
  }),
  signup_existing: (data) => ({
    subject: 'Você já tem uma conta no Prumo',
    body: [
      greet(data),
      'Alguém tentou criar uma conta com o seu e-mail, que já tem uma. Se foi você, é só entrar. Se esqueceu a senha, crie outra pela página de entrada.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
    notes: [NOT_YOU],
  }),
  registration_approved: (data) => ({
    subject: 'Seu cadastro no Prumo foi aprovado',
    body: [greet(data), 'A equipe aprovou o seu cadastro. Tudo já está liberado para você.'],
    button: { label: 'Entrar no Prumo', to: '/login' },
  }),
  registration_rejected: (data) => ({
    subject: 'Seu cadastro no Prumo não foi aprovado',
    body: [
      greet(data),
      'A equipe analisou o seu cadastro e, desta vez, ele não foi aprovado. Se acha que houve um engano, fale com a gente.',
    ],
  }),
  access_ended: (data) => ({
    subject: 'O seu acesso ao Prumo foi encerrado',
    body: [
      greet(data),
      'A equipe encerrou o seu acesso ao Prumo. Se acha que houve um engano, fale com a gente.',
    ],
    button: { label: 'Falar com a equipe', to: '/contact' },
  }),
  project_opened: (data) => ({
    subject: 'Um projeto foi aberto em seu nome no Prumo',
    body: [
      greet(data),
      `${architect(data)} abriu um projeto em seu nome em ${text(data, 'opened_at')}, no horário de São Paulo:`,
      `• Projeto: ${name(data, 'project_name')}`,
      `• Endereço: ${said(data, 'project_address') || 'não informado'}`,
      'A partir de agora o arquiteto vê o seu telefone, se você o informou. Se está tudo certo, não é preciso fazer nada.',
    ],
    button: { label: 'Ver o projeto', to: signedIn(projectOfClient(data)) },
    notes: [
      'Não conhece este arquiteto ou não pediu este projeto? Abra o projeto e toque em “Não reconheço este projeto”: o arquiteto deixa de ver o seu telefone na hora, e a equipe do Prumo é avisada.',
    ],
  }),
  project_objected: () => ({
    subject: 'Um cliente não reconhece um projeto',
    body: [
      'Olá!',
      'Um cliente disse que não reconhece um projeto aberto em seu nome. Até a equipe decidir, o arquiteto não vê o telefone dele nem abre outro projeto para ele.',
    ],
    button: { label: 'Ver o pedido', to: signedIn('/admin/projects') },
  }),
  objection_upheld: (data) => ({
    subject: 'O projeto que você não reconheceu foi analisado',
    body: [
      greet(data),
      `A equipe concordou com você sobre o projeto ${name(data, 'project_name')}, de ${name(data, 'architect_name')}. Por causa dele o arquiteto não vê mais o seu telefone, nem abre outro projeto em seu nome.`,
    ],
    button: { label: 'Ver seus projetos', to: signedIn('/my-project') },
  }),
  objection_dismissed: (data) => ({
    subject: 'O projeto que você não reconheceu foi analisado',
    body: [
      greet(data),
      `A equipe analisou o projeto ${name(data, 'project_name')}, de ${name(data, 'architect_name')}, e ele continua aberto em seu nome: o arquiteto vê de novo o seu telefone. Se não concorda, fale com a gente.`,
    ],
    button: { label: 'Falar com a equipe', to: '/contact' },
  }),
  erasure_requested: () => ({
    subject: 'Alguém pediu a exclusão da conta',
    body: ['Olá!', 'Há um novo pedido de exclusão de dados. A resposta sai em até 15 dias.'],
    button: { label: 'Ver os pedidos', to: signedIn('/admin/erasures') },
  }),
  erasure_refused: (data) => ({
    subject: 'Seu pedido de exclusão não foi atendido',
    body: [
      greet(data),
      'A equipe analisou o seu pedido de exclusão e ele não foi atendido desta vez.',
      `Motivo: ${said(data, 'reason')}`,
    ],
    button: { label: 'Ver seus dados', to: signedIn('/meus-dados') },
    notes: [
      'Você pode pedir de novo, falar com a gente ou reclamar à Autoridade Nacional de Proteção de Dados.',
    ],
  }),
  erasure_done: () => ({
    subject: 'Sua conta no Prumo foi excluída',
    body: [
      'Olá!',
      'Como você pediu, sua conta e seus dados pessoais foram excluídos. Registros de negócios fechados ficam guardados sem o seu nome, como a lei exige.',
      'Este é o último e-mail que enviamos, e o seu endereço não fica guardado.',
    ],
  }),
  referral_invite: (data) => {
    // No name where the address of who invites was never proven.
    const who = name(data, 'referrer_name') || 'Uma pessoa';
    return {
      subject: `${who} convidou você para o Prumo`,
      body: [
        'Olá!',
        `${who} convidou você para o Prumo, onde clientes, arquitetos e fornecedores tocam a obra juntos.`,
      ],
      button: {
        label: 'Aceitar o convite',
        to: `/register?ref=${encodeURIComponent(text(data, 'code'))}`,
      },
      notes: ['Se você não conhece quem convidou, ignore este e-mail.'],
    };
  },
  client_invited: (data) => {
    // No words of the architect's where their address was never proven, and never the project.
    const company = name(data, 'architect_company');
    const said = name(data, 'architect_name');
    const who = said ? (company ? `${said}, de ${company},` : said) : 'Um arquiteto do Prumo';
    return {
      subject: `${said || 'Um arquiteto'} convidou você para acompanhar a sua obra no Prumo`,
      body: [
        greet(data, 'client_name'),
        `${who} convidou você para acompanhar a sua obra no Prumo: quanto foi aprovado, quanto foi pago e quanto ainda falta. Para clientes é grátis.`,
        'Cadastre-se pelo botão. Depois que a equipe do Prumo conferir o seu cadastro, o projeto aparece no seu painel.',
      ],
      button: {
        label: 'Aceitar o convite',
        to: `/register?role=client&invite=${encodeURIComponent(text(data, 'secret'))}`,
      },
      notes: ['Se você não conhece quem convidou, ignore este e-mail.'],
    };
  },
  contact_message: (data) => ({
    subject: `Mensagem de ${name(data, 'sender_name')} pelo site`,
    body: [
      `${name(data, 'sender_name')} escreveu pela página de contato:`,
      ...text(data, 'message').split(/\n+/).map(asPlainWords),
    ],
    notes: [
      `Responda para ${text(data, 'sender_email')}. O endereço não foi conferido.`,
      'Endereços escritos por quem enviou aparecem com [.] no lugar do ponto, para que nada aqui vire link.',
    ],
  }),
  quote_requested: (data) => {
    const items = Number(data.item_count ?? 1);
    return {
      subject: `Pedido de orçamento: ${name(data, 'project_name')}`,
      body: [
        greet(data, 'supplier_name'),
        `${name(data, 'architect_name')} pediu o seu orçamento de ${text(data, 'category_label')} para o projeto ${name(data, 'project_name')}: ${items === 1 ? 'um item' : `${items} itens`}.`,
      ],
      button: { label: 'Ver o pedido', to: signedIn('/quotes') },
    };
  },
  quote_received: (data) => ({
    subject: `Orçamento recebido: ${name(data, 'project_name')}`,
    body: [
      greet(data),
      `${name(data, 'supplier_name')} enviou o orçamento de ${text(data, 'category_label')} para o projeto ${name(data, 'project_name')}.`,
    ],
    button: {
      label: 'Comparar orçamentos',
      to: signedIn(`/projects/${encodeURIComponent(text(data, 'project_id'))}/quotes`),
    },
  }),
  quote_approved: (data) => ({
    subject: `Orçamento aprovado: ${name(data, 'project_name')}`,
    body: [
      greet(data),
      `O seu orçamento de ${text(data, 'category_label')} para o projeto ${name(data, 'project_name')} foi aprovado:`,
      ...items(data),
    ],
    button: { label: 'Ver os projetos aprovados', to: signedIn('/my-quotes') },
  }),
  quote_not_approved: (data) => ({
    subject: `${isUnanswered(data) ? 'Pedido de orçamento encerrado' : 'Orçamento não aprovado'}: ${name(data, 'project_name')}`,
    body: [
      greet(data),
      isUnanswered(data)
        ? `O pedido de orçamento de ${text(data, 'category_label')} para o projeto ${name(data, 'project_name')} foi encerrado sem a sua resposta:`
        : `Desta vez, do seu orçamento de ${text(data, 'category_label')} para o projeto ${name(data, 'project_name')}, não foi aprovado:`,
      ...items(data),
      ...(data.reason ? [`${reasonWord(data)}: ${said(data, 'reason')}.`] : []),
    ],
    button: { label: 'Ver os seus orçamentos', to: signedIn('/quotes') },
  }),
};

/** Closed before the supplier had sent anything: no price of theirs was turned down. */
const isUnanswered = (data: MailData) => data.reason === 'Prazo encerrado sem resposta';

/** The word that the supplier's list shows for the same rejection (quoteStatusWord in web/src/words/labels.ts). */
const reasonWord = (data: MailData) =>
  text(data, 'reason').includes('selecionado para esta categoria') ? 'Concorrência' : 'Motivo';

const architect = (data: MailData) =>
  [name(data, 'architect_name'), name(data, 'architect_company')].filter(Boolean).join(', de ');

/** `projeto` is the parameter with which the client's page is told which one (web/src/finances). */
const projectOfClient = (data: MailData) =>
  `/my-project?projeto=${encodeURIComponent(text(data, 'project_id'))}`;

const items = (data: MailData) =>
  Array.isArray(data.items) ? data.items.map((item) => `• ${asPlainWords(String(item))}`) : [];
