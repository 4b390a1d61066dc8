import * as z from 'zod/mini';
import { acceptable } from '../auth/fields.ts';
import { nameRefusal } from '../words/name-rules.ts';

/** Validation of a new administrator: everything required, six characters of password. */
export const adminSchema = z.object({
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
  password: z
    .string()
    .check(
      z.minLength(1, 'Crie uma senha'),
      z.minLength(6, 'A senha precisa ter pelo menos 6 caracteres'),
    ),
});
