import { formatDate, whatsappText } from '../../words/format.ts';
import type { Decision } from './queries.ts';

/** Opens WhatsApp to the supplier of an order, with a question about its late delivery written. */
export function lateDeliveryLink(late: Decision, architect: string, address: string): string {
  const { person, label, item, project_name, due_on, phone } = late;
  const promised = due_on ? ` estava prometida para ${formatDate(due_on)}` : ' está atrasada';
  const text = `Olá, ${person}! Aqui é ${architect}. A entrega do pedido ${label} (${item}) da obra “${project_name}”${promised}. Quando ela chega? ${address}`;
  return whatsappText(text, phone);
}
