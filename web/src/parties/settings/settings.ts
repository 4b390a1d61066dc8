import * as z from 'zod/mini';
import type { Arguments } from '../../wire/rows.ts';
import { commissionFraction, commissionProblem } from '../../words/commission-percent.ts';
import { percentOf } from '../../words/percent.ts';
import type { PlatformSettings } from './queries.ts';

/** The figures of the landings, as the form asks for them. */
export const figureLabels = {
  suppliers: 'Fornecedores',
  projects: 'Projetos',
  business: 'Em negócios',
  satisfied: 'De satisfeitos',
  savings: 'De economia média',
} as const;
type FigureKey = keyof typeof figureLabels;
const figureKeys = Object.keys(figureLabels) as FigureKey[];

export const showLabels = {
  illustrative: 'Os ilustrativos, marcados como tais',
  own: 'Os meus, escritos abaixo',
  hidden: 'Nada',
} as const;

export const audienceLabels = {
  client: 'Página de clientes',
  architect: 'Página de arquitetos',
  supplier: 'Página de fornecedores',
} as const;

export const MOST_TESTIMONIALS = 9;

/** The fields of the form; '' is nothing. */
export interface TypedSettings {
  platform_name: string;
  dpo_name: string;
  dpo_email: string;
  support_email: string;
  support_phone: string;
  support_whatsapp: string;
  percent: string;
  show_figures: PlatformSettings['show_figures'];
  figures: Record<FigureKey, string>;
  testimonials: PlatformSettings['testimonials'];
  plans_on_sale: boolean;
  plans_note: string;
  guests_open: boolean;
  /** Orders of a guest without an account; '' is without a limit. */
  guest_orders: string;
}

/** The fields by the names that the form gives them. */
export const fieldLabels: Readonly<Record<keyof TypedSettings, string>> = {
  platform_name: 'Nome da plataforma',
  dpo_name: 'Nome do encarregado',
  dpo_email: 'E-mail do encarregado',
  support_email: 'E-mail de atendimento',
  support_phone: 'Telefone de atendimento',
  support_whatsapp: 'WhatsApp de atendimento',
  percent: 'Comissão padrão',
  show_figures: 'O que as páginas públicas mostram',
  figures: 'Números',
  testimonials: 'Depoimentos',
  plans_on_sale: 'Planos à venda',
  plans_note: 'Observação abaixo dos planos',
  guests_open: 'Convites a fornecedores de fora',
  guest_orders: 'Pedidos sem cadastro',
};

export const noTestimonial: TypedSettings['testimonials'][number] = {
  audience: 'client',
  words: '',
  author: '',
  trade: '',
};

/** The stored settings as people write them. */
export const writtenSettings = (stored: PlatformSettings): TypedSettings => ({
  platform_name: stored.platform_name,
  dpo_name: stored.dpo_name ?? '',
  dpo_email: stored.dpo_email ?? '',
  support_email: stored.support_email ?? '',
  support_phone: stored.support_phone ?? '',
  support_whatsapp: stored.support_whatsapp ?? '',
  percent:
    stored.default_commission_rate === null
      ? ''
      : String(percentOf(stored.default_commission_rate)),
  show_figures: stored.show_figures,
  figures: Object.fromEntries(
    figureKeys.map((key) => [key, stored.figures[key] ?? '']),
  ) as TypedSettings['figures'],
  testimonials: stored.testimonials,
  plans_on_sale: stored.plans_on_sale,
  plans_note: stored.plans_note ?? '',
  guests_open: stored.guests_open,
  guest_orders: stored.guest_orders_free === null ? '' : String(stored.guest_orders_free),
});

/** The row that the form sends. */
export const toBeStored = (
  { percent, guest_orders, ...typed }: TypedSettings,
  seen: number,
): Arguments<'set_platform_settings'> => ({
  ...typed,
  seen_version: seen,
  guest_orders_free: Number(guest_orders.trim()),
  default_commission_rate: percent.trim() === '' ? null : commissionFraction(percent),
});

const email = z.union([
  z.literal(''),
  z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
]);
const phone = z
  .string()
  .check(z.regex(/^(\+?[0-9() .-]{8,25})?$/, 'Informe o telefone com DDD. Ex.: (11) 99999-9999'));
const short = (length: number) =>
  z.string().check(z.maxLength(length, `Escreva em até ${length} letras`));
const needed = (message: string, length: number) =>
  short(length).check(z.refine((said) => said.trim() !== '', message));

/** In the order of the form. A rate that is finer than the form offers may stay as it is. */
export const schemaFor = (stored: PlatformSettings) =>
  z
    .object({
      platform_name: short(60),
      dpo_name: short(150),
      dpo_email: email,
      support_email: email,
      support_phone: phone,
      support_whatsapp: phone,
      percent: z.string().check((field) => {
        if (field.value.trim() === '' || field.value === writtenSettings(stored).percent) return;
        const problem = commissionProblem(field.value);
        if (problem) field.issues.push({ code: 'custom', message: problem, input: field.value });
      }),
      plans_note: short(600),
      guest_orders: z
        .string()
        .check(z.regex(/^\s*([1-9]\d{0,2}|1000)?\s*$/, 'Informe de 1 a 1000, ou deixe vazio')),
      figures: z.record(z.string(), short(20)),
      testimonials: z.array(
        z.object({
          words: needed('Escreva o depoimento', 300),
          author: needed('Escreva de quem é', 80),
          trade: short(80),
        }),
      ),
    })
    .check(
      z.refine(({ dpo_name, dpo_email }) => dpo_name.trim() !== '' || dpo_email === '', {
        message: 'Escreva o nome do encarregado',
        path: ['dpo_name'],
      }),
      z.refine(({ dpo_name, dpo_email }) => dpo_email !== '' || dpo_name.trim() === '', {
        message: 'Escreva o e-mail do encarregado',
        path: ['dpo_email'],
      }),
    );
