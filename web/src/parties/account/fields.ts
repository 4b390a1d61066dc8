import * as z from 'zod/mini';
import { isCategory } from '../../words/categories.ts';
import { type SignUpRole, signUpRoles } from '../../words/labels.ts';
import { nameRefusal } from '../../words/name-rules.ts';

/** The rules of the sign-in and sign-up fields, each with the sentence that says how to fix. */
export const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** A name of a person, company (`nameRefusal`) or project (`titleRefusal`), in the database's words. */
export const acceptable = (refusalOf: (said: string) => string | null) =>
  z.superRefine<string>((said, context) => {
    const message = refusalOf(said);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const personName = (message: string) => required(message).check(acceptable(nameRefusal));

const companyName = z.string().check(acceptable(nameRefusal));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Informe seu e-mail'),
    z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
  );

/** Phone is optional; when given it must be whole. */
export const phone = z
  .string()
  .check(z.regex(/^(\(\d{2}\) \d{4,5}-\d{4})?$/, 'Telefone incompleto. Ex.: (11) 99999-9999'));

/** In the order of the forms, because the focus goes to the first field that fails. */
export const personalShape = {
  role: z.enum(signUpRoles as [SignUpRole, ...SignUpRole[]], 'Escolha como você vai usar o Prumo'),
  companyName,
  category: z.string().check(z.refine((text) => text === '' || isCategory(text))),
  fullName: personName('Informe seu nome completo'),
  phone,
};

/** A supplier without a category would never receive a request. */
export const supplierHasCategory = z.refine<{ role: SignUpRole; category: string }>(
  ({ role, category }) => role !== 'supplier' || category !== '',
  { path: ['category'], message: 'Escolha sua categoria' },
);
