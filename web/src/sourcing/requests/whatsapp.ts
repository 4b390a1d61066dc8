import { formatDeadline, isOver } from '../../words/deadlines.ts';
import { whatsappText } from '../../words/format.ts';

interface Reminder {
  /** Whom it is for. */
  supplier: string;
  /** Name of the sender. */
  architect: string;
  project: string;
  /** The category's name: `Marcenaria`. */
  category: string;
  /** Null where the request has none. */
  respondUntil: string | null;
  /** Where the supplier answers. */
  address: string;
  /** The supplier's phone, where the sender may read it. */
  phone: string | null;
}

/** The words of a reminder, which its sender looks at first. */
export function reminderText(reminder: Reminder, now = new Date()): string {
  const { supplier, architect, project, category, respondUntil, address } = reminder;
  const deadline = !respondUntil
    ? ''
    : isOver(respondUntil, now)
      ? ` O prazo era ${formatDeadline(respondUntil)}.`
      : ` O prazo é ${formatDeadline(respondUntil)}.`;
  return `Olá, ${supplier}! Aqui é ${architect}. Enviei pelo Prumo a solicitação de orçamento de ${category} da obra “${project}”.${deadline} Você consegue responder? ${address}`;
}

/** Opens WhatsApp with the text written: to the supplier where the phone is known, otherwise the person is chosen there. */
export const reminderLink = (reminder: Reminder): string =>
  whatsappText(reminderText(reminder), reminder.phone);
