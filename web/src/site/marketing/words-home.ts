import type { Benefit, Question, Testimonial } from './Sections.tsx';

/** Copy of the client landing. */
export const benefits: readonly Benefit[] = [
  {
    icon: 'scales',
    title: 'Preço comparado, item por item',
    words:
      'Seu arquiteto recebe propostas de vários fornecedores para a mesma lista, compara preço e prazo lado a lado e pede o seu sim.',
  },
  {
    icon: 'chart',
    title: 'Cada real à vista',
    words:
      'Previsto, aprovado, pago e saldo de cada categoria, atualizados na hora. Se uma delas passa do previsto, a tela alerta.',
  },
  {
    icon: 'seal',
    title: 'Só entra quem foi conferido',
    words:
      'Arquitetos e fornecedores passam pela nossa equipe antes do primeiro projeto. Ninguém chega por acaso à sua obra.',
  },
];

export const steps = [
  {
    title: 'Crie sua conta',
    words: 'Leva dois minutos e não custa nada. Nossa equipe confere o cadastro.',
  },
  {
    title: 'Seu arquiteto abre o projeto',
    words: 'Ele lista cada item da obra, da alvenaria à luminária.',
  },
  {
    title: 'Os fornecedores respondem',
    words: 'Todos veem a mesma lista; as propostas chegam comparáveis.',
  },
  {
    title: 'Você aprova e acompanha',
    words: 'O seu sim, as parcelas e o saldo num painel que cabe no bolso.',
  },
];

export const testimonials: readonly Testimonial[] = [
  {
    words: 'Pela primeira vez eu soube quanto faltava pagar sem perguntar a ninguém.',
    author: 'Clara Boia',
    trade: 'reformou a cozinha em Porto Seco',
  },
  {
    words: 'Vi na tela que a marcenaria tinha passado do previsto, e de quanto.',
    author: 'Armando Telhado',
    trade: 'construiu em Laje Alta',
  },
  {
    words: 'Troquei três grupos de mensagens e uma planilha por uma tela só.',
    author: 'Dora Dobradiça',
    trade: 'reformou o apartamento em Vila Nivelada',
  },
];

export const questions: readonly Question[] = [
  {
    question: 'Quanto custa para o cliente?',
    answer:
      'Nada. O Prumo é grátis para clientes, do primeiro orçamento ao último pagamento. Fornecedores pagam comissão quando um negócio fecha; o que vale para arquitetos está na página deles.',
  },
  {
    question: 'Preciso já ter um arquiteto?',
    answer:
      'Quem abre e conduz o projeto é um arquiteto cadastrado. Se o seu ainda não está no Prumo, convide-o; se ainda não tem um, fale conosco pela página de contato.',
  },
  {
    question: 'O Prumo recebe o dinheiro da obra?',
    answer:
      'Não. Você paga direto ao fornecedor, por PIX ou como combinarem; as parcelas, os vencimentos e o saldo ficam à vista. Desconfie de quem pedir dinheiro em nome do Prumo.',
  },
  {
    question: 'Quem são os fornecedores?',
    answer:
      'Empresas e profissionais por categoria, como civil, decoração, iluminação, marcenaria, marmoraria, pintura e vidraçaria. Cada cadastro é aprovado pela nossa equipe antes do primeiro convite.',
  },
  {
    question: 'Quem vê os meus dados?',
    answer:
      'Seu arquiteto e os fornecedores aprovados no seu projeto veem o necessário para trabalhar. A política de privacidade diz o que guardamos, por quanto tempo e como pedir a exclusão.',
  },
];
