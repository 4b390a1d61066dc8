interface Topic {
  label: string;
  /** Its subject, as a sentence. */
  about: string;
}

/** The topics of private.notice_topics() in the order of the screen; a test compares the two. */
export const topics: Readonly<Record<string, Topic>> = {
  requests: {
    label: 'Solicitações de orçamento',
    about: 'Quando um arquiteto pede o seu orçamento.',
  },
  offers: { label: 'Propostas', about: 'Quando um fornecedor envia a proposta.' },
  questions: {
    label: 'Perguntas',
    about: 'Quando alguém pergunta sobre uma solicitação, ou responde.',
  },
  deadlines: { label: 'Prazos', about: 'Quando um prazo está para acabar.' },
  ended_offers: {
    label: 'Propostas vencidas',
    about: 'Quando a validade de uma proposta acaba.',
  },
  decisions: {
    label: 'Decisões',
    about: 'Quando orçamentos são aprovados ou não, e quando o cliente responde a uma seleção.',
  },
  conversations: {
    label: 'Conversas',
    about: 'Quando uma mensagem fica quinze minutos sem ser lida.',
  },
  projects: {
    label: 'Projetos',
    about:
      'Quando um projeto é aberto em seu nome, e quando o cadastro de alguém do projeto é suspenso ou volta.',
  },
  registration: {
    label: 'Meu cadastro',
    about: 'Quando a equipe muda a sua comissão, a sua categoria ou o seu plano.',
  },
  orders: {
    label: 'Pedidos',
    about:
      'Quando um pedido muda, é confirmado ou recusado ou espera a confirmação, quando há um aditivo, e quando um pagamento é contestado.',
  },
  work: {
    label: 'Obra',
    about:
      'Quando uma entrega é marcada ou conferida, ou atrasa, quando um diário é enviado ou respondido, e quando há pendências, chamados de garantia ou uma garantia que termina.',
  },
  instalments: {
    label: 'Parcelas',
    about: 'Quando uma parcela está para vencer ou venceu.',
  },
  payments: {
    label: 'Pagamentos',
    about: 'Quando um pagamento é registrado, confirmado ou estornado, ou uma chave PIX muda.',
  },
  budgets: {
    label: 'Previsto por categoria',
    about: 'Quando uma categoria chega perto do previsto ou passa dele.',
  },
  invoices: {
    label: 'Faturas de comissão',
    about: 'Quando uma fatura do Prumo é emitida, paga ou cancelada, está para vencer ou venceu.',
  },
  ratings: {
    label: 'Avaliações',
    about:
      'Quando você pode avaliar um pedido, quando o prazo termina e quando publicam algo sobre você.',
  },
  people: {
    label: 'Pessoas da conta',
    about: 'Quando uma pessoa entra na sua conta ou sai dela.',
  },
  programs: {
    label: 'Programas da conta',
    about: 'Quando um acesso de programa está para vencer ou um aviso a programa é desligado.',
  },
  support: {
    label: 'Atendimento',
    about: 'Respostas da equipe ao que você perguntou e, para a equipe, o que as contas perguntam.',
  },
  team: {
    label: 'Equipe',
    about:
      'Cadastros novos, projetos não reconhecidos, pedidos de exclusão e comissões para faturar.',
  },
};

const order = Object.keys(topics);

/** The words of a topic; one of a newer version is named as what it is. */
export const topicWords = (topic: string): Topic =>
  topics[topic] ?? { label: 'Outros avisos', about: 'O que é novo no Prumo.' };

/** Rows by topic in the order of the screen, those without words last. */
export const inTopicOrder = <Row extends { topic: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => place(a.topic) - place(b.topic));

const place = (topic: string) => (topic in topics ? order.indexOf(topic) : order.length);
