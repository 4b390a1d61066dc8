import { quoteStatusWord } from '../labels.ts';
import type { ResponseDetails } from './queries.ts';

/** The label of the response screen: "Aguardando Resposta" until answered, then as in the list (spec §2). */
export const responseStatusWord = ({ quote_status }: Pick<ResponseDetails, 'quote_status'>) =>
  quote_status === 'requested' ? 'Aguardando Resposta' : quoteStatusWord(quote_status);
