import type { Plan as PlanCode } from '../../words/labels.ts';
import type { Benefit, Testimonial } from './Sections.tsx';

/** Copy of the architect landing; plans and prices as in CON rows of docs/product.md. */
export const benefits: readonly Benefit[] = [
  {
    icon: 'plane',
    title: 'Um envio, todos os convites',
    words:
      'Liste os itens uma vez e convide os fornecedores aprovados de cada categoria. Todos recebem a mesma lista.',
  },
  {
    icon: 'scales',
    title: 'A comparação já vem pronta',
    words:
      'Preço e prazo de cada item lado a lado, com o mais barato, o mais rápido e o que ficou de fora.',
  },
  {
    icon: 'handshake',
    title: 'Cliente que confia',
    words:
      'Ele vê o previsto, o aprovado e o pago na própria tela. Você para de montar relatório no domingo.',
  },
];

export const steps = [
  {
    title: 'Abra o projeto',
    words: 'Escolha ou convide o cliente e cole a lista de itens da sua planilha.',
  },
  {
    title: 'Convide por categoria',
    words: 'Escolha os fornecedores, o prazo e os arquivos, e envie tudo de uma vez.',
  },
  {
    title: 'Compare e aprove',
    words: 'Escolha um orçamento por item e peça o sim do cliente; os demais são avisados.',
  },
  { title: 'Conduza a obra', words: 'Pedidos, entregas, parcelas e aditivos em um só lugar.' },
];

export const testimonials: readonly Testimonial[] = [
  {
    words: 'Comparei nove propostas de marcenaria antes de o café esfriar.',
    author: 'Bela Planta',
    trade: 'arquiteta em Traço Fino',
  },
  {
    words: 'O cliente viu o saldo sozinho. Ganhei minhas sextas-feiras de volta.',
    author: 'Régis Esquadro',
    trade: 'arquiteto em Nova Escala',
  },
  {
    words: 'Quem esqueceu um item aparece na hora. Antes eu descobria na obra.',
    author: 'Íris Perspectiva',
    trade: 'arquiteta em Ponto de Fuga',
  },
];

export interface Plan {
  plan: PlanCode;
  name: string;
  price: string;
  popular?: true;
  includes: readonly string[];
}

export const plans: readonly Plan[] = [
  {
    plan: 'basico',
    name: 'Básico',
    price: 'R$ 99',
    includes: [
      'Até 3 projetos ativos',
      'Fornecedores básicos',
      '5% de comissão por indicação',
      'Suporte por e-mail',
    ],
  },
  {
    plan: 'profissional',
    name: 'Profissional',
    price: 'R$ 199',
    popular: true,
    includes: [
      'Projetos ilimitados',
      'Todos os fornecedores',
      '7% de comissão por indicação',
      'Relatórios financeiros avançados',
      'Suporte prioritário',
    ],
  },
  {
    plan: 'empresarial',
    name: 'Empresarial',
    price: 'R$ 399',
    includes: [
      'Tudo do Profissional',
      'Múltiplos usuários: até 20 pessoas',
      '10% de comissão por indicação',
      'API',
      'Gerente de conta dedicado',
    ],
  },
];

/** The facts about the plans that stand below them, unless the operator writes other words (product/fill-plans.ts). */
export const plansNote =
  'Todos os planos veem hoje todos os fornecedores aprovados. Percentuais de indicação são do programa do Prumo e não são pagos a arquitetos nesta instalação.';
