import type { Question } from '../marketing/Sections.tsx';

/** Frequent questions, in the order in which people meet them. */
export const supportTopics: readonly { id: string; title: string; questions: Question[] }[] = [
  {
    id: 'conta',
    title: 'Conta e acesso',
    questions: [
      {
        question: 'Esqueci minha senha. E agora?',
        answer:
          'Na tela de entrada, escolha “Esqueci minha senha” e informe seu e-mail. Enviamos um link para criar outra. Confira também a caixa de spam.',
      },
      {
        question: 'Meu cadastro está em “Aguardando Aprovação”. Quanto demora?',
        answer:
          'Uma pessoa da nossa equipe confere cada cadastro. A tela mostra em que etapa ele está e se atualiza sozinha; o resultado também vai por e-mail.',
      },
      {
        question: 'Meu cadastro foi rejeitado. O que posso fazer?',
        answer:
          'Entre e escolha “Falar com a equipe” na tela do cadastro. Dizemos o que faltou e, se for o caso, refazemos a análise.',
      },
      {
        question: 'Como falo com a equipe do Prumo?',
        answer:
          'Pelo menu, em “Atendimento”: escreva o que aconteceu e anexe o que ajudar. A resposta chega ali e por e-mail, e as pessoas da sua conta leem a mesma conversa.',
      },
    ],
  },
  {
    id: 'orcamentos',
    title: 'Convites e orçamentos',
    questions: [
      {
        question: 'Sou fornecedor e não recebo convites.',
        answer:
          'Convites vão para fornecedores aprovados com categoria definida. Se a sua não aparece no cadastro, fale conosco para incluí-la.',
      },
      {
        question: 'Posso mudar um orçamento depois de enviar?',
        answer:
          'Sim, até o arquiteto decidir e enquanto a solicitação recebe respostas: abra-a, corrija e envie de novo. O arquiteto vê as versões e o que mudou.',
      },
      {
        question: 'Uma aprovação pode ser desfeita?',
        answer:
          'Sim, pelo arquiteto, até o fornecedor confirmar o pedido ou até o primeiro pagamento. A proposta e as que perderam para ela voltam para a análise, a comissão é cancelada e os fornecedores são avisados.',
      },
      {
        question: 'O valor ou o prazo de um pedido confirmado pode mudar?',
        answer:
          'Só por aditivo, proposto pelo arquiteto ou pelo fornecedor na página do pedido. Cliente, arquiteto e fornecedor leem o antes e o depois, e cada um pode recusar: sem o acordo dos três nada muda. Para encerrar um pedido, o caminho é o distrato, com o valor que fica de cada item.',
      },
      {
        question: 'Por que um item aparece como “Não cotou este item”?',
        answer:
          'O fornecedor deixou esse item sem valor. Isso é diferente de oferecer por R$ 0,00 e por isso fica escrito.',
      },
    ],
  },
  {
    id: 'dinheiro',
    title: 'Pagamentos e comissão',
    questions: [
      {
        question: 'O Prumo recebe pagamentos da obra?',
        answer:
          'Não. O pagamento é direto entre cliente e fornecedor; o arquiteto apenas o registra. A única cobrança do Prumo é a fatura de comissão dos fornecedores, que está sempre em “Comissões”. Se alguém pedir outro dinheiro em nome do Prumo, não pague e nos avise.',
      },
      {
        question: 'Quando o fornecedor paga comissão?',
        answer:
          'Só quando um orçamento é aprovado, e depois que você confirma o pedido ou recebe um pagamento. Antes de enviar uma proposta, a tela mostra a taxa, a comissão e quanto você recebe; ao enviar, você concorda com ela.',
      },
      {
        question: 'Como o fornecedor recebe e paga a fatura de comissão?',
        answer:
          'No começo de cada mês sai uma fatura com as comissões devidas no mês anterior. Você a encontra em “Comissões”, com cada negócio, o PDF e o código PIX; antes de pagar, confira lá o nome de quem recebe. A fatura não é nota fiscal: o número da NFS-e aparece nela quando a nota é emitida.',
      },
      {
        question: 'O que acontece com a comissão se o pedido muda ou termina antes?',
        answer:
          'Um aditivo muda a comissão na mesma taxa do orçamento. Num distrato, o que deixou de valer é descontado; se já estava faturado, vira um crédito da próxima fatura.',
      },
    ],
  },
];
