/**
 * The personal data that is stored: data, purpose, legal basis (LGPD art. 7) and time, as in
 * docs/security.md, "Personal data (LGPD)".
 */
export const kept = [
  {
    data: 'Nome, e-mail, celular e empresa',
    purpose: 'Abrir e aprovar sua conta, e pôr em contato quem trabalha na mesma obra',
    basis: 'Contrato com você (LGPD, art. 7º, V)',
    time: 'Enquanto a conta existir',
  },
  {
    data: 'Nomes, e-mails, celulares e empresas que você trocou por outros',
    purpose: 'Encontrar você no que foi escrito antes da troca, se pedir a exclusão',
    basis: 'Obrigação legal (art. 7º, II; art. 18, VI)',
    time: 'Enquanto a conta existir',
  },
  {
    data: 'E-mail novo que você pediu e ainda não confirmou',
    purpose: 'Confirmar que ele é seu',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até 3 horas',
  },
  {
    data: 'Senha, contas ligadas e verificação em duas etapas',
    purpose: 'Entrar na conta e protegê-la',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Enquanto a conta existir; a senha, só na forma de um resumo que não volta a ser senha',
  },
  {
    data: 'De que contas de outras pessoas você faz ou fez parte, com que acesso, quem convidou e desde quando',
    purpose:
      'Deixar você agir pela conta com o seu próprio nome, e saber depois quem podia ver o quê',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a conta existir, mesmo depois que você sair; sem o seu nome depois da exclusão do seu cadastro',
  },
  {
    data: 'O que você escreve, assina, envia e decide por uma conta da qual não é titular',
    purpose:
      'Fazer parte do registro da conta, que responde por ele; o titular vê tudo nos dados da conta, e você, nos seus, o que escreveu e assinou',
    basis: 'Contrato da conta e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a conta o guardar; depois da exclusão do seu cadastro, sem o seu nome',
  },
  {
    data: 'Notas que as pessoas de uma conta escrevem umas para as outras, quais projetos você acompanha e quais formulários tem abertos',
    purpose: 'Trabalhar em conjunto na mesma conta; só as pessoas dela leem',
    basis: 'Contrato da conta (art. 7º, V)',
    time: 'As notas, enquanto a conta as guardar, sem o seu nome depois da exclusão do seu cadastro; o que você acompanha, até sair da conta; formulários abertos, por dez minutos',
  },
  {
    data: 'Acessos de programa: o nome que você deu, quem criou, o que pode, até quando vale e o endereço de internet do último uso; do código, só um resumo do qual não se volta a ele',
    purpose:
      'Deixar um sistema que você escolhe ler e gravar pela conta, e saber depois o que ele fez; a conta responde pelo programa que deixa entrar e pelo que ele leva',
    basis: 'Contrato da conta e exercício de direitos (art. 7º, V e VI)',
    time: 'O código, até o acesso terminar; o registro de quem entrou, enquanto a conta existir; o endereço do último uso, 6 meses',
  },
  {
    data: 'Avisos a programas: o endereço que você informou, os acontecimentos que escolheu e as respostas das últimas tentativas',
    purpose:
      'Avisar um sistema seu do que acontece na conta; o conteúdo é lido no envio, só o que a conta lê, sem e-mails, telefones nem chaves, e não fica guardado. A conta responde pelo endereço para o qual manda',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'O endereço, até você remover o aviso ou a conta; as tentativas, 30 dias',
  },
  {
    data: 'Atendimentos: o que você escreveu à equipe, com os arquivos, e o que ela respondeu; o nome do seu gerente de conta',
    purpose: 'Ajudar você e lembrar do que já foi dito; só as pessoas da conta e a equipe os leem',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Enquanto a conta existir',
  },
  {
    data: 'Nome e e-mail de quem foi convidado para uma conta',
    purpose: 'Enviar o convite, que só o próprio e-mail aceita',
    basis: 'Interesse legítimo de quem convida (art. 7º, IX)',
    time: 'Até 30 dias depois do convite, se ninguém o aceitar',
  },
  {
    data: 'Projetos, orçamentos com cada versão das propostas, o que o cliente respondeu e os ajustes do arquiteto, pedidos com parcelas, aditivos e aceites, pagamentos, comissões e as faturas delas; de arquitetos, o plano e os pedidos de plano',
    purpose: 'Executar o serviço que você contratou',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a lei obrigar; sem o seu nome depois da exclusão da conta',
  },
  {
    data: 'Compras por fora da obra: quem vendeu, o que foi comprado, parcelas, pagamentos e recibos',
    purpose:
      'Mostrar o custo inteiro da obra ao cliente, ao arquiteto e à equipe; nenhum fornecedor os lê',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a lei obrigar; nas obras do cliente, as palavras e os recibos até a exclusão da conta',
  },
  {
    data: 'Entregas, cronograma, diário de obra, pendências, chamados de garantia e termos de entrega, com o que cada lado disse deles',
    purpose:
      'Mostrar às pessoas da obra o que chegou, o que foi feito e o que falta, e provar o que foi combinado; o diário não tem nomes de trabalhadores, só funções e quantidades',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a lei obrigar; os textos do diário das obras do cliente, até a exclusão da conta; rascunhos sem mudança, 180 dias',
  },
  {
    data: 'Fotos da obra: de entregas, do diário e de pendências, que podem mostrar pessoas',
    purpose:
      'Provar o que chegou, o que foi feito e o que precisa de reparo; só as pessoas da mesma obra as veem, e delas saem o local e os dados do aparelho',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto o projeto existir; quem aparece em uma foto pode pedir ao encarregado que ela saia',
  },
  {
    data: 'Avaliações depois da obra: notas, comentário e resposta, e as médias que saem delas',
    purpose:
      'Ajudar a escolher com quem trabalhar; ficam lacradas até o fim do prazo, também para a equipe, e nenhuma exclui alguém de uma obra',
    basis: 'Interesse legítimo de quem contrata e de quem trabalha (art. 7º, IX)',
    time: 'Com o pedido; as suas palavras, até a exclusão da sua conta; as que falam de você, também',
  },
  {
    data: 'No aparelho em que você fica conectado: o que você abriu das suas obras e o que escreveu sem conexão',
    purpose:
      'Ler e registrar na obra onde não há sinal; fica em um espaço de cada pessoa, só no aparelho, que é bom proteger com senha',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'O que você abriu, 14 dias; o que espera o envio, até ser enviado ou descartado, e 30 dias se outra pessoa usa o aparelho; de dois textos entre os quais você escolheu, o que não ficou, 30 dias; tudo, até você sair da conta nele',
  },
  {
    data: 'Nome ou razão social, CPF ou CNPJ e endereço para documentos; de fornecedores, a chave PIX',
    purpose:
      'Escrever os documentos dos seus pedidos e faturas e, de fornecedores, gerar os códigos em que recebem',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até você apagar estes dados ou a conta',
  },
  {
    data: 'Para conferir o cadastro: CPF ou CNPJ, registro no CAU, cidades atendidas, portfólio e documentos; da equipe, o motivo de uma recusa e o que você respondeu',
    purpose:
      'Saber quem entra no Prumo; só você e a equipe os veem, menos o CPF ou CNPJ, que também sai nos documentos dos pedidos, como se lê em “Quem vê”',
    basis: 'Contrato com você e procedimentos antes dele (art. 7º, V)',
    time: 'Até você apagar estes dados ou a conta; os documentos de um cadastro recusado, por 180 dias',
  },
  {
    data: 'Arquivos que você envia: documentos da obra, especificações, comprovantes e o seu logotipo',
    purpose:
      'Mostrá-los a quem trabalha na mesma obra; das fotos saem o local e os dados do aparelho',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto o projeto existir; o logotipo e os documentos das obras do cliente, até a exclusão da conta',
  },
  {
    data: 'Mensagens das conversas da obra, com os arquivos, e até onde você leu',
    purpose: 'Mostrá-las às duas pessoas da conversa; a equipe do Prumo não as lê',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto o projeto existir; o que você escreveu, até a exclusão da conta',
  },
  {
    data: 'Rascunhos das suas propostas e dos seus aditivos',
    purpose: 'Continuar em outro aparelho o que você começou a digitar; ninguém mais os lê',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até você enviar ou descartar; o de uma proposta, no máximo 90 dias; todos, até a exclusão da conta',
  },
  {
    data: 'Kits de itens que você salvou',
    purpose: 'Começar outras listas por eles',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até você excluir o kit ou a conta',
  },
  {
    data: 'Fichas dos itens, com cada versão enviada, e o que o cliente respondeu delas',
    purpose:
      'Especificar o que se compra e provar o que foi aprovado; fornecedores leem só as dos itens que orçam, sem a loja nem o que o cliente disse',
    basis: 'Contrato e exercício de direitos (art. 7º, V e VI)',
    time: 'Enquanto a lei obrigar; sem o seu nome depois da exclusão da conta',
  },
  {
    data: 'Biblioteca de produtos do escritório, com fotos',
    purpose:
      'Especificar de novo o que já foi escolhido; só as pessoas da conta a leem, e nem a equipe do Prumo a vê',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até você excluir o produto ou a conta',
  },
  {
    data: 'Preços que um arquiteto já recebeu e pagou nos seus próprios projetos, quando o Prumo os compara com um item novo',
    purpose:
      'Lembrar ao arquiteto quanto custou; são dados do negócio dele, que nenhum outro arquiteto, cliente ou fornecedor lê e que não viram média de ninguém',
    basis: 'Contrato com o arquiteto (art. 7º, V)',
    time: 'Nada é guardado além dos projetos; o nome de quem foi excluído vira “Pessoa removida”',
  },
  {
    data: 'Notas fiscais eletrônicas (XML) dos pedidos, que trazem CPF ou CNPJ, nome e endereço de quem vendeu e de quem comprou',
    purpose:
      'Conferir a nota com o pedido e guardá-la para quem precisa dela; só as pessoas do pedido e a equipe a leem',
    basis: 'Obrigação legal e exercício de direitos (art. 7º, II e VI)',
    time: 'Ao menos 5 anos depois do fim da obra; com a exclusão da conta do cliente saem o CPF dele e o arquivo, e ficam chave e valores',
  },
  {
    data: 'Extrato do banco, quando você o abre para registrar pagamentos',
    purpose:
      'Encontrar a parcela de cada pagamento; o arquivo é lido no seu aparelho, e as linhas que saíram da conta são comparadas sem ficar guardadas',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'Só os pagamentos que você registrar, com as palavras da linha, como os outros pagamentos',
  },
  {
    data: 'Registro de quem fez o quê, e quando',
    purpose: 'Esclarecer dúvidas e incidentes; nomes de pessoas e contatos não são anotados nele',
    basis: 'Exercício de direitos e segurança (art. 7º, VI e IX)',
    time: 'Enquanto o projeto ou cadastro existir; recusas e exportações, 5 anos',
  },
  {
    data: 'Data, hora, endereço de internet e aparelho de cada acesso',
    purpose: 'Cumprir o Marco Civil da Internet e proteger a conta',
    basis: 'Obrigação legal (art. 7º, II; Lei 12.965, art. 15)',
    time: '6 meses',
  },
  {
    data: 'Notas da equipe sobre você e o motivo de uma suspensão ou da transferência de um projeto',
    purpose:
      'Atender você e decidir sobre o seu cadastro; só a equipe as lê, e você, nos seus dados',
    basis: 'Interesse legítimo em cuidar da plataforma (art. 7º, IX)',
    time: 'Até a equipe remover a nota ou a exclusão da conta; o motivo de uma suspensão, até o fim dela; o de uma transferência, com o projeto',
  },
  {
    data: 'Nome e e-mail de quem foi convidado para a equipe do Prumo',
    purpose: 'Enviar o convite e abrir a conta',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até 37 dias sem resposta; depois dela, enquanto a conta existir',
  },
  {
    data: 'Aparelhos em que você está conectado, com o endereço da entrada',
    purpose: 'Manter você conectado, e mostrar onde a você e, na sua ficha, à equipe',
    basis: 'Contrato com você (art. 7º, V)',
    time: 'Até você sair; depois de 6 meses sem uso, saem sozinhos',
  },
  {
    data: 'E-mail de quem foi indicado por um conhecido',
    purpose: 'Enviar o convite',
    basis: 'Interesse legítimo de quem indica (art. 7º, IX)',
    time: 'Até 180 dias',
  },
  {
    data: 'Nome e e-mail de quem um arquiteto convidou como cliente',
    purpose: 'Enviar o convite e abrir o projeto quando a pessoa se cadastrar',
    basis: 'Interesse legítimo de quem convida (art. 7º, IX)',
    time: 'Até 180 dias sem cadastro; depois dele, enquanto a conta existir',
  },
  {
    data: 'Contatos que um arquiteto guarda: nome, empresa, e-mail e celular de fornecedores sem cadastro',
    purpose:
      'Pedir preços a quem ele já conhece, por um link; o arquiteto os informa e decide, e o Prumo os guarda por ele. Quem recebe o pedido vê o que guardamos e pode sair da lista no próprio link',
    basis:
      'Interesse legítimo em pedir preços a um profissional conhecido (art. 7º, IX); contrato, depois da resposta (V)',
    time: 'Até o arquiteto remover o contato; sem uso, 24 meses; sem nenhuma resposta, 180 dias depois do último link. Pedidos e propostas ficam como os de quem tem cadastro',
  },
  {
    data: 'Links de pedidos a fornecedores sem cadastro e o que foi feito por eles, com o nome que a pessoa informou, o endereço de internet e o aparelho',
    purpose:
      'Mostrar ao arquiteto quem respondeu, e esclarecer dúvidas; o link em si não fica guardado',
    basis: 'Exercício de direitos e segurança (art. 7º, VI e IX)',
    time: 'Os links, 180 dias depois do fim; o que foi feito por eles, 6 meses',
  },
  {
    data: 'Que uma pessoa não quer receber pedidos: um código feito do e-mail ou do celular, do qual não se volta a eles',
    purpose: 'Não escrever de novo a quem pediu para sair',
    basis: 'Obrigação legal (art. 7º, II; art. 18, § 2º)',
    time: 'Sem prazo, enquanto o pedido valer',
  },
  {
    data: 'E-mails que enviamos a você',
    purpose: 'Avisar do que acontece na sua conta e nas suas obras',
    basis: 'Contrato com você (art. 7º, V)',
    time: '30 dias depois do envio; 60, os que não puderam ser enviados',
  },
  {
    data: 'Avisos que você recebeu, e como quer recebê-los',
    purpose: 'Avisar do que acontece na sua conta e nas suas obras',
    basis: 'Contrato com você (art. 7º, V)',
    time: '180 dias; as suas escolhas, enquanto a conta existir',
  },
  {
    data: 'Aparelhos em que você pediu avisos',
    purpose:
      'Entregar os avisos pelo serviço do seu navegador (Google, Mozilla, Apple ou Microsoft)',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'Até você desligar os avisos ou sair da conta no aparelho',
  },
  {
    data: 'Que você tem um link do calendário, e desde quando; o link em si não fica guardado',
    purpose: 'Mostrar os vencimentos das suas parcelas, sem valores, no calendário que você usa',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'Até você desligar o link ou a conta terminar',
  },
  {
    data: 'Versão da política que você leu, e quando',
    purpose: 'Provar que você foi informado',
    basis: 'Obrigação legal (art. 7º, II; art. 8º, § 2º)',
    time: 'Sem prazo; sem o seu nome depois da exclusão da conta',
  },
  {
    data: 'Pedidos de exclusão',
    purpose: 'Responder a você e provar que respondemos',
    basis: 'Obrigação legal (art. 7º, II)',
    time: 'Cancelados e recusados, 6 meses; atendidos, 5 anos, sem o seu nome',
  },
  {
    data: 'Mensagens do formulário de contato',
    purpose: 'Responder a você',
    basis: 'Pedido seu (art. 7º, V)',
    time: 'Na caixa de entrada da equipe, até o assunto se encerrar',
  },
] as const;
