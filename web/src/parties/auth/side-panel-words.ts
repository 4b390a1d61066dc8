import type { SignUpRole } from '../../words/labels.ts';
import type { SidePanelWords } from './SidePanel.tsx';

/** Copy of the side panels. The names are jokes, as on the landings: nobody may take them for customers. */
export const loginWords: SidePanelWords = {
  heading: 'Cada real da obra no prumo.',
  benefits: [
    'Orçamentos lado a lado, item por item',
    'Alerta na tela quando uma categoria passa do previsto',
    'Pagamentos e saldo sempre à vista de quem paga',
  ],
  testimonial: {
    words: 'Parei de caçar preço em conversa de celular. Está tudo num quadro só.',
    author: 'Bela Planta, arquiteta inventada',
  },
};

const byRole: Record<SignUpRole, SidePanelWords> = {
  architect: {
    heading: 'Menos planilha, mais projeto.',
    benefits: [
      'Convide fornecedores aprovados de cada categoria em um envio',
      'Compare preço e prazo por item e aprove com um clique',
      'Acompanhe previsto, aprovado e pago de todas as obras',
    ],
    testimonial: loginWords.testimonial,
  },
  supplier: {
    heading: 'Solicitações claras, da sua categoria.',
    benefits: [
      'Receba solicitações com itens, quantidades e especificações',
      'Responda do celular, até no canteiro',
      'Comissão somente quando o negócio fecha',
    ],
    testimonial: {
      words: 'A solicitação chega completa. Respondo em dez minutos e sei na hora se ganhei.',
      author: 'Pedro Granito, fornecedor inventado',
    },
  },
  client: {
    heading: 'Sua obra sem susto.',
    benefits: [
      'Grátis para quem constrói ou reforma',
      'Veja quanto foi aprovado, pago e quanto ainda falta',
      'Saiba em que etapa cada item está',
    ],
    testimonial: {
      words: 'Pela primeira vez eu soube quanto a reforma ia custar antes de ela acabar.',
      author: 'Clara Boia, cliente inventada',
    },
  },
};

export const registrationWords = (role: SignUpRole | ''): SidePanelWords =>
  role ? byRole[role] : loginWords;
