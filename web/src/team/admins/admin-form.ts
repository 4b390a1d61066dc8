import * as z from 'zod/mini';
import { acceptable } from '../../parties/account/fields.ts';
import { nameRefusal } from '../../words/name-rules.ts';

const invited = {
  fullName: z.string().check(
    z.trim(),
    z.minLength(1, 'Informe o nome completo'),
    z.maxLength(200, 'Nome longo demais'),
    acceptable((said) => nameRefusal(said, { ofTeam: true })),
  ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o e-mail'),
      z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
    ),
};

/** Validation of somebody invited to the team: a name and an e-mail address. */
export const invitedSchema = z.object(invited);

/** Validation of a new administrator: everything required, six characters of password. */
export const adminSchema = z.object({
  ...invited,
  password: z
    .string()
    .check(
      z.minLength(1, 'Crie uma senha'),
      z.minLength(6, 'A senha precisa ter pelo menos 6 caracteres'),
    ),
});
