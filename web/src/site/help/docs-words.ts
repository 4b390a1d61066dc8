/** How each role does its job, step by step, with the screen it happens on. */
export interface Guide {
  id: string;
  title: string;
  lead: string;
  steps: readonly GuideStep[];
}

export interface GuideStep {
  title: string;
  words: string;
  /** File of web/public/docs, made by `npm run pictures`. */
  picture?: { file: string; of: string };
}

export const guides: readonly Guide[] = [
  {
    id: 'clientes',
    title: 'Para clientes',
    lead: 'Você decide e acompanha; seu arquiteto conduz. O Prumo é grátis para você.',
    steps: [
      {
        title: 'Crie a conta e espere a conferência',
        words:
          'Cadastre-se com nome, e-mail e celular. Enquanto nossa equipe confere, a tela “Aguardando Aprovação” mostra em que etapa está.',
      },
      {
        title: 'Comece pelo painel',
        words:
          'Assim que o seu arquiteto abrir um projeto em seu nome, o painel diz o que espera por você: o seu sim para uma escolha, um pagamento que vence, e quanto a obra custa. Aprove ou recuse item por item, com o motivo se quiser.',
        picture: { file: 'client-home', of: 'Painel do cliente' },
      },
      {
        title: 'Veja o projeto',
        words:
          '“Meu projeto” guarda documentos, comprovantes, a conversa com o arquiteto e a história da obra.',
        picture: { file: 'client-project', of: 'Meu projeto' },
      },
      {
        title: 'Entenda o dinheiro',
        words:
          'O painel financeiro separa o aprovado, o pago, o pendente e o saldo. A barra fica amarela acima de 75% e vermelha acima de 90%.',
        picture: { file: 'client-finances', of: 'Painel financeiro do cliente' },
      },
      {
        title: 'Decida cada mudança',
        words:
          'Depois de confirmado, um pedido só muda por aditivo. Você lê o preço, a data final e a projeção antes e depois, e concorda ou recusa: sem o seu acordo nada muda (CDC, art. 40, § 2º). O que espera você aparece no painel.',
      },
    ],
  },
  {
    id: 'arquitetos',
    title: 'Para arquitetos',
    lead: 'Do projeto aberto ao último pagamento, na ordem em que a obra acontece.',
    steps: [
      {
        title: 'Comece por “Hoje”',
        words:
          'O painel põe em ordem o que espera por você: o que está pronto para comparar, o que o cliente recusou, o que atrasou, quem ainda não respondeu, o que vence e o que chega nesta semana.',
        picture: { file: 'architect-home', of: 'Painel do arquiteto' },
      },
      {
        title: 'Abra o projeto e liste os itens',
        words:
          'Escolha o cliente, ou convide-o por um link se ele ainda não tem cadastro, dê nome à obra e adicione itens um a um ou importe a planilha que você já tem (.xlsx, .csv ou linhas coladas): você confere as colunas, corrige o que faltar e guarda tudo de uma vez. Cada item tem categoria, quantidade, unidade e, se quiser, um link de especificação.',
        picture: { file: 'architect-project', of: 'Página do projeto com a lista de itens' },
      },
      {
        title: 'Convide fornecedores',
        words:
          'Em “Selecionar Fornecedores”, marque quem recebe a solicitação em cada categoria, diga até quando se responde, anexe os arquivos e envie todos os convites de uma vez. O projeto passa para Orçamentação. Outra categoria pode ser convidada depois, também com a obra em andamento.',
      },
      {
        title: 'Compare e aprove',
        words:
          'Em “Analisar Orçamentos”, cada linha é um item e cada coluna um fornecedor. Escolha no máximo um orçamento por item e aprove; os demais são avisados do resultado. Cada fornecedor aprovado recebe um pedido e o confirma; até lá você escreve as condições e as parcelas, e acompanha tudo em “Obra”. Depois de confirmado, o pedido só muda por aditivo: proponha na página dele o novo valor, prazo ou parcelas, e ele vale quando cliente, arquiteto e fornecedor concordam. Aprovar uma categoria não fecha as outras, e uma aprovação pode ser desfeita até o fornecedor confirmar ou até o primeiro pagamento. Se o projeto pede a aprovação do cliente, envie a seleção para ele decidir.',
        picture: { file: 'architect-quotes', of: 'Comparação de orçamentos item por item' },
      },
      {
        title: 'Controle previsto e pagamentos',
        words:
          'Informe o previsto por categoria e registre cada pagamento. O sistema não aceita um valor acima do saldo do orçamento. Em “Relatórios”, nos planos Profissional e Empresarial, está o dinheiro de todas as obras por projeto, fornecedor, categoria e mês, com o livro de pagamentos para a contabilidade, em planilha ou no papel.',
        picture: { file: 'architect-payments', of: 'Pagamentos de um projeto' },
      },
    ],
  },
  {
    id: 'fornecedores',
    title: 'Para fornecedores',
    lead: 'Receba, responda, feche. Tudo cabe no celular.',
    steps: [
      {
        title: 'Receba solicitações da sua categoria',
        words:
          'Em “Solicitações” aparece o que os arquitetos pediram a você, com itens, quantidades e especificações.',
        picture: { file: 'supplier-requests', of: 'Solicitações de orçamento recebidas' },
      },
      {
        title: 'Responda com preço e prazo',
        words:
          'Dê um valor a cada item, o prazo em dias e observações. O rascunho fica salvo neste aparelho e na sua conta. Antes de enviar, você vê a comissão e quanto recebe depois dela; ao enviar, você concorda com essa taxa.',
      },
      {
        title: 'Acompanhe o que foi aprovado',
        words:
          'Orçamentos aprovados vão para “Projetos aprovados”, com os contatos do arquiteto e do cliente. Cada aprovação vira um pedido: leia itens, prazo, parcelas e condições, e confirme ou recuse com o motivo. Se algo mudar na obra, proponha um aditivo na página do pedido: valor, prazo e parcelas só mudam com o acordo de todos. Se outro fornecedor foi escolhido, o motivo fica escrito.',
        picture: { file: 'supplier-approved', of: 'Projetos aprovados do fornecedor' },
      },
      {
        title: 'Acompanhe e pague a comissão',
        words:
          'Em “Comissões” está o que é previsto, devido, faturado e pago, negócio por negócio, e uma planilha de tudo. No começo do mês sai a fatura do mês anterior: abra-a, copie o código PIX ou leia o QR com o aplicativo do banco, e guarde o PDF. A equipe registra o pagamento e você é avisado.',
      },
    ],
  },
  {
    id: 'equipe',
    title: 'Para a equipe do Prumo',
    lead: 'Do cadastro conferido à comissão paga.',
    steps: [
      {
        title: 'Confira quem se cadastra',
        words:
          'O painel mostra quem espera, com o que falta no cadastro. Aprove ali mesmo ou leia documentos e registros em “Cadastros”; uma recusa leva o motivo por e-mail. Um engano se desfaz no primeiro minuto.',
        picture: { file: 'team-home', of: 'Painel da equipe' },
      },
      {
        title: 'Acompanhe o negócio',
        words:
          '“Pessoas” e “Projetos” abrem a ficha de cada um; “Relatórios” mostra receita, fornecedores e o caminho das solicitações aos pagamentos; “Saúde” diz se e-mails, cópias de segurança e tarefas estão em dia. Nome da empresa, números e planos do site estão em “Configurações”.',
      },
      {
        title: 'Escreva os dados de cobrança, uma vez',
        words:
          'Em “Comissões”, “Fechar mês”, “Dados de cobrança”: nome, CNPJ, endereço, chave PIX e o prazo para pagar. Saem em cada fatura e no código PIX.',
      },
      {
        title: 'Feche o mês',
        words:
          'Quando um mês termina, o painel lembra. “Fechar mês” mostra antes quem é cobrado de quanto e quais créditos passam adiante; um mês pode ser fechado de novo sem cobrar duas vezes. Cada fornecedor recebe a sua fatura por e-mail.',
      },
      {
        title: 'Registre o que foi pago',
        words:
          'Em “Faturas”, registre o pagamento com a data e o número da NFS-e. Um engano se desfaz com “Reabrir” ou “Cancelar fatura”, sempre com o motivo. “Em atraso” mostra por fornecedor quanto venceu e há quanto tempo.',
      },
    ],
  },
  {
    id: 'indicacoes',
    title: 'Indicações',
    lead: 'Vale para clientes, arquitetos e fornecedores.',
    steps: [
      {
        title: 'Convide com o seu código',
        words:
          'Em “Indicações” você copia seu código ou o link pronto e convida por e-mail. Quando a pessoa se cadastra, a indicação aparece como concluída.',
      },
    ],
  },
];
