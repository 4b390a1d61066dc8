import type { ConversationWords } from '../phrases.ts';

/** In the conversation that it belongs to. */
export const conversation: ConversationWords = {
  closed: {
    says: () => 'Solicitação encerrada',
    name: ['solicitação encerrada', 'solicitações encerradas'],
  },
};
