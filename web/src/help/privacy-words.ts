/** What is kept of a person. Purposes and times as in security.md, section 5. */
export const kept = [
  {
    data: 'Nome, e-mail, celular e empresa',
    purpose: 'Abrir e aprovar sua conta, e pôr em contato quem trabalha na mesma obra',
    time: 'Enquanto a conta existir',
  },
  {
    data: 'Senha',
    purpose: 'Entrar na conta',
    time: 'Enquanto a conta existir, só na forma de um resumo que não volta a ser senha',
  },
  {
    data: 'Projetos, orçamentos, pagamentos e comissões',
    purpose: 'Executar o serviço que você contratou',
    time: 'Enquanto a lei obrigar; sem o seu nome depois da exclusão da conta',
  },
  {
    data: 'Data, hora e endereço de internet de cada acesso',
    purpose: 'Cumprir o Marco Civil da Internet e proteger a conta',
    time: '6 meses',
  },
  {
    data: 'E-mail de quem foi indicado por um conhecido',
    purpose: 'Enviar o convite',
    time: 'Até 180 dias',
  },
  {
    data: 'Mensagens do formulário de contato',
    purpose: 'Responder a você',
    time: 'Na caixa de entrada da equipe, até o assunto se encerrar',
  },
] as const;
