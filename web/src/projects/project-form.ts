import * as z from 'zod/mini';

/** Validation of a new project (spec §5): name and client required, address optional. */
export const projectSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Informe o nome do projeto'), z.maxLength(200)),
  clientId: z.string().check(z.minLength(1, 'Escolha o cliente')),
  address: z.string().check(z.maxLength(500, 'No máximo 500 letras')),
});
