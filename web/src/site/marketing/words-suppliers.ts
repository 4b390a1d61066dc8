import type { specifiedCategories } from '../../words/categories.ts';
import type { Benefit, Testimonial } from './Sections.tsx';

/** Copy of the supplier landing. */
export const benefits: readonly Benefit[] = [
  {
    icon: 'inbox',
    title: 'Solicitações que dá para orçar',
    words:
      'Item, quantidade, prazo e arquivos, da sua categoria, de um arquiteto conferido pela nossa equipe.',
  },
  {
    icon: 'wallet',
    title: 'Sem mensalidade',
    words:
      'Você paga comissão só quando o negócio fecha, e vê quanto recebe antes de enviar a proposta.',
  },
  {
    icon: 'eye',
    title: 'Sempre uma resposta',
    words:
      'Enviado, visualizado, aprovado ou não: você sabe o que aconteceu com cada orçamento e por quê.',
  },
];

export const steps = [
  { title: 'Cadastre sua empresa', words: 'Escolha a categoria; nossa equipe confere os dados.' },
  { title: 'Receba convites', words: 'Arquitetos mandam a lista completa do que precisam.' },
  {
    title: 'Responda do celular',
    words: 'Preço por item, prazo e condições, com rascunho salvo.',
  },
  {
    title: 'Feche e execute',
    words: 'Aprovado, você recebe os contatos do arquiteto e do cliente.',
  },
];

export const testimonials: readonly Testimonial[] = [
  {
    words: 'Orcei uma cozinha inteira no balcão, entre um corte e outro.',
    author: 'Pedro Granito',
    trade: 'marmorista em Serra Polida',
  },
  {
    words: 'Perdi um orçamento e soube o motivo. O seguinte eu ganhei.',
    author: 'Jaque Randá',
    trade: 'marceneira em Madeira Boa',
  },
  {
    words: 'A lista vem completa. Acabou o vai e volta para saber a metragem.',
    author: 'Armênio Rolo',
    trade: 'pintor em Parede Branca',
  },
];

/** Typical work of each of the seven trades. */
export const categoryWords: Record<(typeof specifiedCategories)[number], string> = {
  civil: 'Alvenaria, estrutura, hidráulica e elétrica',
  decoracao: 'Móveis soltos, cortinas e objetos',
  iluminacao: 'Luminárias, perfis e automação',
  marcenaria: 'Armários, painéis e portas sob medida',
  marmoraria: 'Bancadas, pias e soleiras',
  pintura: 'Paredes, tetos e acabamentos especiais',
  vidracaria: 'Boxes, espelhos e esquadrias',
};
