import type { StatusWord } from '../words/labels.ts';
import type { IconName } from './icon-paths.ts';

export type PillColour = 'slate' | 'amber' | 'blue' | 'green' | 'red' | 'violet';

/**
 * Colour and icon of every status label. No two labels share both, so that badges can be
 * distinguished even without colours.
 */
export const statusLooks: Record<StatusWord, { colour: PillColour; icon: IconName }> = {
  Planejamento: { colour: 'slate', icon: 'pencil' },
  Pendente: { colour: 'slate', icon: 'clock' },
  Solicitado: { colour: 'slate', icon: 'envelope' },
  Arquivado: { colour: 'slate', icon: 'box' },
  'Não cotado': { colour: 'slate', icon: 'minus' },
  'Sem previsão': { colour: 'slate', icon: 'ruler' },
  'Nada aprovado': { colour: 'slate', icon: 'sheets' },
  Expirado: { colour: 'slate', icon: 'hourglass' },
  Cancelado: { colour: 'slate', icon: 'close' },
  Cancelada: { colour: 'slate', icon: 'trash' },
  Prevista: { colour: 'slate', icon: 'chart' },
  'A vencer': { colour: 'slate', icon: 'calendar' },
  Rascunho: { colour: 'slate', icon: 'file' },
  Retirado: { colour: 'slate', icon: 'left' },
  'Fora do Prumo': { colour: 'slate', icon: 'external' },
  Registrado: { colour: 'slate', icon: 'check' },
  Orçamentação: { colour: 'amber', icon: 'sheets' },
  Parcial: { colour: 'amber', icon: 'half' },
  Aguardando: { colour: 'amber', icon: 'hourglass' },
  'Aguardando Resposta': { colour: 'amber', icon: 'envelope' },
  Emitido: { colour: 'amber', icon: 'clock' },
  'Em aberto': { colour: 'amber', icon: 'calendar' },
  Devida: { colour: 'amber', icon: 'tag' },
  Enviado: { colour: 'blue', icon: 'plane' },
  Visualizado: { colour: 'blue', icon: 'eye' },
  'Em Andamento': { colour: 'blue', icon: 'hammer' },
  Faturada: { colour: 'blue', icon: 'sheets' },
  'Abaixo do Orçamento': { colour: 'blue', icon: 'down' },
  'Mais Rápido': { colour: 'blue', icon: 'bolt' },
  Aprovado: { colour: 'green', icon: 'check' },
  Confirmado: { colour: 'green', icon: 'handshake' },
  Aceito: { colour: 'green', icon: 'lock' },
  Aplicado: { colour: 'green', icon: 'hammer' },
  Paga: { colour: 'green', icon: 'wallet' },
  'Recebimento confirmado': { colour: 'green', icon: 'inbox' },
  Pago: { colour: 'green', icon: 'double' },
  Concluído: { colour: 'green', icon: 'flag' },
  'No Orçamento': { colour: 'green', icon: 'equal' },
  Completo: { colour: 'green', icon: 'seal' },
  'Menor Preço': { colour: 'green', icon: 'tag' },
  Rejeitado: { colour: 'red', icon: 'close' },
  Recusado: { colour: 'red', icon: 'minus' },
  Contestado: { colour: 'red', icon: 'chat' },
  Vencida: { colour: 'red', icon: 'alert' },
  'Acima do Orçamento': { colour: 'red', icon: 'up' },
  Suspenso: { colour: 'red', icon: 'lock' },
  Concorrência: { colour: 'violet', icon: 'scales' },
};
