import { formatDate } from '../../words/format.ts';
import { channelWords } from '../origins/origin.ts';
import type { OrderSignOff } from './queries.ts';

type Way = Pick<OrderSignOff, 'way' | 'said_by' | 'channel' | 'received_on' | 'entered_by'>;

/**
 * How a decision came in, where its person did not sign in for it, as papers say it: `Pelo link, por João Lima (nome informado). Não é
 * assinatura qualificada.`; of an account of several people the one who decided; null for everybody else.
 */
export function wayOfSignOff({
  way,
  said_by,
  channel,
  received_on,
  entered_by,
}: Way): string | null {
  if (way === 'link')
    return `Pelo link${said_by ? `, por ${said_by} (nome informado)` : ''}. Não é assinatura qualificada.`;
  if (way === 'account') return said_by && `Por ${said_by}.`;
  const facts = [
    `Registrado por ${entered_by ?? 'quem pediu'}`,
    [channel && channelWords[channel], received_on && `em ${formatDate(received_on)}`]
      .filter(Boolean)
      .join(' '),
    said_by && `segundo ${said_by}`,
  ];
  return `${facts.filter(Boolean).join(', ')}. Não é assinatura do fornecedor.`;
}
