import * as z from 'zod/mini';
import { acceptable, personName } from '../../parties/account/fields.ts';
import { titleRefusal } from '../../words/name-rules.ts';
import type { ApprovedClient } from './queries.ts';

/**
 * Validation of a project: name and client required, address optional. The name it has
 * may stay, even when it is older than the rule for names.
 */
export const projectSchemaFor = (present?: string) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'Informe o nome do projeto'),
      z.maxLength(200),
      acceptable((said) => (said === present ? null : titleRefusal(said))),
    ),
    clientId: z.string().check(z.minLength(1, 'Escolha o cliente')),
    address: z.string().check(z.maxLength(500, 'No máximo 500 letras')),
  });

export const projectSchema = projectSchemaFor();

/** One of the approved clients, for a project that is there already. */
export const chosenClientSchema = z.object({ clientId: projectSchema.shape.clientId });

/** A project for a client without an account, who is invited by e-mail. */
export const invitationSchema = z.object({
  name: projectSchema.shape.name,
  clientName: personName('Informe o nome do cliente'),
  clientEmail: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o e-mail do cliente'),
      z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
    ),
  address: projectSchema.shape.address,
});

/** The same person for a project that is there already. */
export const invitedClientSchema = z.object({
  clientName: invitationSchema.shape.clientName,
  clientEmail: invitationSchema.shape.clientEmail,
});

/** Approved clients as the options of a select: with the address, since two may have one name. */
export const clientOptions = (clients: readonly ApprovedClient[]) =>
  clients.map(({ id, full_name, email }) => ({ value: id, label: `${full_name} (${email})` }));
